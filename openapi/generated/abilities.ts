// Generated from openapi/ by `npm run generate` – do not edit.

/** The abilities that each includes. */
export const implied = {"public":[],"participant":["public"],"manager":["participant"],"answers_tickets":["participant"],"imports_data":["participant"],"distributes_points":["participant"],"registers_participants":["participant"],"admin":["manager","answers_tickets","imports_data","distributes_points","registers_participants"]} as const;

export type Ability = keyof typeof implied;

/** Fields of the user's `abilities` of which one is needed. None: a session is enough; null: nobody has to be signed in. */
export const givers: Readonly<Record<Ability, readonly AbilityFlag[] | null>> = {"public":null,"participant":[],"manager":["manages_participants","admin"],"answers_tickets":["answers_tickets","admin"],"imports_data":["imports_data","admin"],"distributes_points":["distributes_points","admin"],"registers_participants":["registers_participants","admin"],"admin":["admin"]};

/** What those who have an ability are called. */
export const abilityTitles: Readonly<Record<Ability, string>> = {"public":"qualquer visitante","participant":"participantes","manager":"gestores","answers_tickets":"quem atende chamados","imports_data":"quem importa planilhas","distributes_points":"quem distribui pontos","registers_participants":"quem cadastra pessoas","admin":"administradores"};

/** The fields of the user's `abilities`. */
export const abilityFlags = ["manages_participants","answers_tickets","imports_data","distributes_points","registers_participants","admin"] as const;

export type AbilityFlag = (typeof abilityFlags)[number];
