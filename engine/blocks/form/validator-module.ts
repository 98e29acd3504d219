import { platformUrl } from '../../contract/platform-url.ts';

/** A form's precompiled validator: an ES module of the portal itself, that can be loaded ahead of the form. */
export interface ValidatorModule {
  preload(): Promise<void>;
  isLoaded(): boolean;
  /** Its functions by schema; null until it is loaded. */
  functions(): Record<string, unknown> | null;
}

const known = new Map<string, ValidatorModule>();

/** The one validator of an address, whoever asks for it first. `preload` rejects where it cannot be fetched. */
export function validatorModule(url: string): ValidatorModule {
  const found = known.get(url) ?? makeModule(url);
  known.set(url, found);
  return found;
}

function makeModule(url: string): ValidatorModule {
  let functions: Record<string, unknown> | null = null;
  const preload = async () => {
    const module =
      functions ?? ((await import(/* @vite-ignore */ platformUrl(url))) as Record<string, unknown>);
    functions = (module.default ?? module) as Record<string, unknown>;
  };
  return { preload, isLoaded: () => functions !== null, functions: () => functions };
}
