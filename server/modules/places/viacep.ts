import { LRUCache } from 'lru-cache';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';

const timeoutMs = 3000;
/** How long answers are cached, and how many. */
const cache = { ttl: 24 * 3_600_000, max: 5000 };

/** The public postal service's answer for a postal code. */
export interface ViaCepAddress {
  street: string;
  neighborhood: string;
  city_name: string;
  /** IBGE code of the municipality. */
  city_id: number;
  state_code: string;
}

const notFound = () => new ValidationError({ zip: [fieldTexts.cepNotFound] });
export const failure = (cause: unknown) =>
  new ApiError('external-failure', { message: fieldTexts.cepFailed, cause });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Looks up a postal code (8 digits). Throws as `askViaCep` does. */
export type PostalService = (zip: string) => Promise<ViaCepAddress>;

/**
 * The service at an address, with a cache: it is asked once a day for each postal code, also for one that
 * does not exist.
 */
export function postalService(address: string): PostalService {
  const known = new LRUCache<string, ViaCepAddress | 'unknown'>(cache);
  return async (zip) => {
    const found = known.get(zip) ?? (await askOnce(address, zip));
    known.set(zip, found);
    if (found === 'unknown') throw notFound();
    return found;
  };
}

async function askOnce(address: string, zip: string): Promise<ViaCepAddress | 'unknown'> {
  return askViaCep(address, zip).catch((error: unknown) => {
    if (error instanceof ValidationError) return 'unknown' as const;
    throw error;
  });
}

/**
 * Asks the postal service (`{address}/{zip}/json/`). Throws a 422 at `zip` for its error flag and `external-failure`
 * when it does not answer in 3 s or answers something else (section 8 of the specification).
 */
export async function askViaCep(address: string, zip: string): Promise<ViaCepAddress> {
  const url = `${address.replace(/\/+$/, '')}/${zip}/json/`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    .then((response) => {
      if (!response.ok) throw new Error(`The postal service answered ${response.status}`);
      return response.json() as Promise<Record<string, unknown> | null>;
    })
    .catch((cause: unknown) => {
      throw failure(cause);
    });
  if (!answer || answer.erro === true || answer.erro === 'true') throw notFound();
  return {
    street: text(answer.logradouro),
    neighborhood: text(answer.bairro),
    city_name: text(answer.localidade),
    city_id: Number(answer.ibge),
    state_code: text(answer.uf),
  };
}
