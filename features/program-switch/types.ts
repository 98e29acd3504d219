/** A program in the list (operation `program.usersLogged`), as far as the switch reads it. */
export interface Program {
  id: number;
  uuid: string;
  description: string;
  domain?: string;
  header: { ecosystem_logo?: { url: string } };
}
