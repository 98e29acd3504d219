/**
 * The parts of the contract's answers that the flow uses (merchan.list), and the photos that wait to be sent.
 */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Campaign = Schemas['MerchanCampaign'];
export type PhotoType = Campaign['photo_types'][number];

/**
 * A photo that waits to be sent. The device stores its picture under its id, which is its Idempotency-Key
 * too.
 */
export interface Photo {
  readonly id: string;
  readonly merchanId: number;
  readonly typeId: number;
  readonly pdvId: number;
  /** The file's name. */
  readonly name: string;
}

/** A photo that the server refused, with the reason. */
export interface Refused {
  readonly photo: Photo;
  readonly message: string;
}
