import type { ValidatorType } from '@rjsf/utils';
import { useQuery } from '@tanstack/react-query';
import { validatorModule } from './validator-module.ts';
import { validatorOf } from './validator-runtime.ts';

/** The form's validator, compiled with the manifest: no eval, no Ajv here. There at once where it was loaded ahead. */
export function useValidator(url: string, schema: Record<string, unknown>) {
  const make = (): ValidatorType | undefined => {
    const functions = validatorModule(url).functions();
    return functions ? validatorOf(functions, schema) : undefined;
  };
  return useQuery({
    queryKey: ['validator', url],
    queryFn: async (): Promise<ValidatorType> => {
      await validatorModule(url).preload();
      return make() as ValidatorType;
    },
    initialData: make,
    staleTime: Number.POSITIVE_INFINITY,
    // The cache hands the very object on: its functions are no data to compare.
    structuralSharing: false,
  });
}
