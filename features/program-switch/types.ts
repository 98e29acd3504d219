import type { Schemas } from '../../openapi/generated/types.ts';

/** A program in the list (operation `program.usersLogged`). */
export type Program = Schemas['Program'];
