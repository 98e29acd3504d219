/** Pass 2: every file by itself against `schemas/`. Later passes read what is malformed as absent, and do not tell it again. */
import type { Compilation, Layer, Loaded } from '../model.ts';
import { getText } from '../node.ts';
import { checkSchema } from '../schema-check.ts';

const validated = new WeakMap<object, boolean>();

export function validate(loaded: Loaded, { report }: Compilation): Loaded {
  for (const layer of loaded.layers) {
    for (const [kind, node] of [
      ['tenant' as const, layer.tenant],
      ...layer.pages.map((page) => ['page' as const, page] as const),
    ] as const) {
      // The tree of an unchanged file is the same object: a valid one stays valid.
      if (!node || validated.get(node)) continue;
      let isValid = true;
      checkSchema(kind, node, (...problem) => {
        isValid = false;
        report(...problem);
      });
      validated.set(node, isValid);
    }
    checkNames(layer, report);
  }
  return loaded;
}

/** One page a name in each folder: of two, nobody could say which one counts. */
function checkNames(layer: Layer, report: Compilation['report']): void {
  const seen = new Map<string, string>();
  for (const page of layer.pages) {
    const name = getText(page, 'name');
    if (!name) continue;
    const other = seen.get(name.value);
    if (other) report('PRT-205', name.place, `a página "${name.value}" já está em ${other}`);
    seen.set(name.value, name.place.file.shown);
  }
}
