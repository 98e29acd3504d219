interface ModuleInfo {
  isEntry: boolean;
  /** Modules that import this one statically. */
  importers: readonly string[];
}

/** What the bundler knows of its modules. */
export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The bundler's own helpers. */
const HELPERS = /^\0(?:rolldown|vite)\//;

/** Whether an entry imports this module, directly or through others: it is needed before anything is drawn. */
export function isEager(id: string, modules: Modules): boolean {
  if (HELPERS.test(id)) return true;
  const seen = new Set([id]);
  for (const current of seen) {
    const info = modules.getModuleInfo(current);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}
