import type { Schemas } from '../../openapi/generated/types.ts';
import type { PageIr, TenantIr } from '../manifest/ir.ts';

/** What the platform says of the portal for this visitor (section 3, page settings). */
export type PageSettings = Schemas['PageSettings'];
/** Which tenant a domain belongs to (section 3: stored locally). */
export type TenantConfig = Schemas['TenantConfig'];
/** The signed-in person. */
export type User = Schemas['UserProfile'];

/** An answer that the server put into the first HTML. */
export interface InlineAnswer {
  key: readonly unknown[];
  data: unknown;
}

/** What the first HTML carries in `#portico-data`. */
export interface InlineData {
  /** Null: the server knows no tenant for this domain. */
  tenant: TenantIr | null;
  page: PageIr | null;
  settings: PageSettings | null;
  user: User | null;
  answers: InlineAnswer[];
}
