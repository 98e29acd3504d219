import { digitsOf } from '../../../engine/format/digits.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ValidationError } from '../../contract/errors.ts';
import type { RequestContext } from '../../contract/handler.ts';
import { findCity, findPostalCode } from './queries.ts';
import { failure, type PostalService, postalService } from './viacep.ts';

type Address = Schemas['Address'];
type LocalAddress = NonNullable<Awaited<ReturnType<typeof findPostalCode>>>;

function present(zip: string, found: LocalAddress): Address {
  const { street, neighborhood, city_name, city_id } = found;
  const state = { id: found.state_id, code: found.code, name: found.state_name };
  return { zip, street, neighborhood, city_name, city_id, state };
}

/**
 * The postal service's answer, with the city of the local table. The network call is outside of any
 * transaction.
 */
async function askOutside(context: RequestContext, ask: PostalService, zip: string): Promise<Address> {
  const { street, neighborhood, city_id } = await ask(zip);
  const city = await context.tx((tx) => findCity(tx, city_id));
  if (!city) throw failure(new Error(`The municipality ${city_id} is unknown`));
  const state = { id: city.state_id, code: city.code, name: city.state_name };
  return { zip, street, neighborhood, city_name: city.name, city_id: city.id, state };
}

/** Finds the address of a postal code, typed in any format. Throws a 422 at `zip`, or `external-failure`. */
export type FindAddress = (context: RequestContext, text: string) => Promise<Address>;

/**
 * Finds the address of a postal code, of which only the digits count (section 5): first the local table's
 * street, then the public service if one is set, then the local range of the first five digits.
 */
export function addressFinder(serviceUrl: string | null): FindAddress {
  const ask = serviceUrl === null ? null : postalService(serviceUrl);
  return async (context, text) => {
    const zip = digitsOf(text);
    const [street, range] = await context.tx(async (tx) => [
      await findPostalCode(tx, zip),
      await findPostalCode(tx, zip.slice(0, 5)),
    ]);
    if (street) return present(zip, street);
    if (!ask) {
      if (range) return present(zip, range);
      throw new ValidationError({ zip: [fieldTexts.cepUnknown] });
    }
    return askOutside(context, ask, zip).catch((error: unknown) => {
      if (range && !(error instanceof ValidationError)) return present(zip, range);
      throw error;
    });
  };
}
