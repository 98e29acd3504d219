// Generated from openapi/ by `npm run generate` – do not edit.

/** The ability that each includes. */
export const implied = {"public":null,"participant":"public","manager":"participant","admin":"manager"} as const;

export type Ability = keyof typeof implied;

/** Fields of the user's `abilities` of which one is needed. None: a session is enough; null: nobody has to be signed in. */
export const givers: Readonly<Record<Ability, readonly AbilityFlag[] | null>> = {"public":null,"participant":[],"manager":["manages_participants","admin"],"admin":["admin"]};

/** What those who have an ability are called. */
export const abilityTitles: Readonly<Record<Ability, string>> = {"public":"qualquer visitante","participant":"participantes","manager":"gestores","admin":"administradores"};

/** The fields of the user's `abilities`. */
export const abilityFlags = ["manages_participants","admin"] as const;

export type AbilityFlag = (typeof abilityFlags)[number];
