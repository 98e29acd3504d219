/** What the flow reads of the contract's answers (merchan.list), and what waits to be sent. */
import type { components } from '../../openapi/generated/types.ts';

export type Campaign = components['schemas']['MerchanCampaign'];
export type PhotoType = Campaign['photo_types'][number];

/** A photo that waits to be sent. Its picture is kept on the device under its id, which is its Idempotency-Key as well. */
export interface Photo {
  readonly id: string;
  readonly merchanId: number;
  readonly typeId: number;
  readonly pdvId: number;
  /** What the file was called. */
  readonly name: string;
}

/** A photo that the server did not take, and why. */
export interface Refused {
  readonly photo: Photo;
  readonly message: string;
}
