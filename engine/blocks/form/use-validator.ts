import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useQuery } from '@tanstack/react-query';

type ValidatorFunctions = Parameters<typeof createPrecompiledValidator>[0];

/** The form's validator, compiled with the manifest and loaded from the portal itself: no eval, no Ajv here. */
export function useValidator(url: string, schema: Record<string, unknown>) {
  return useQuery({
    queryKey: ['validator', url],
    queryFn: async (): Promise<ValidatorType> => {
      const module: Record<string, unknown> = await import(/* @vite-ignore */ url);
      return createPrecompiledValidator(
        (module.default ?? module) as ValidatorFunctions,
        schema as RJSFSchema,
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The cache hands the very object on: its functions are no data to compare.
    structuralSharing: false,
  });
}
