import { platformUrl } from '../../contract/platform-url.ts';
import type { MakeFunctions } from './validator-runtime.ts';

/** A form's precompiled validator: an ES module of the portal itself, that can be loaded ahead of the form. */
export interface ValidatorModule {
  preload(): Promise<void>;
  isLoaded(): boolean;
  /** What makes its functions; null until it is loaded. */
  functions(): MakeFunctions | null;
}

const known = new Map<string, ValidatorModule>();

/** The one validator of an address, whoever asks for it first. `preload` rejects where it cannot be fetched. */
export function validatorModule(url: string): ValidatorModule {
  const found = known.get(url) ?? makeModule(url);
  known.set(url, found);
  return found;
}

function makeModule(url: string): ValidatorModule {
  let functions: MakeFunctions | null = null;
  const preload = async () => {
    if (functions) return;
    const module = (await import(/* @vite-ignore */ platformUrl(url))) as { default: MakeFunctions };
    functions = module.default;
  };
  return { preload, isLoaded: () => functions !== null, functions: () => functions };
}
