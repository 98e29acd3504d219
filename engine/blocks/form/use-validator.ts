import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useQuery } from '@tanstack/react-query';
import { validatorModule } from './validator-module.ts';

type ValidatorFunctions = Parameters<typeof createPrecompiledValidator>[0];

/** The form's validator, compiled with the manifest: no eval, no Ajv here. There at once where it was loaded ahead. */
export function useValidator(url: string, schema: Record<string, unknown>) {
  const make = (): ValidatorType | undefined => {
    const functions = validatorModule(url).functions();
    return functions
      ? createPrecompiledValidator(functions as unknown as ValidatorFunctions, schema as RJSFSchema)
      : undefined;
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
