/** A program in the list (operation `program.usersLogged`), as far as the switch reads it. */
export interface Program {
  id: number;
  uuid: string;
  description: string;
  domain?: string;
  header: { ecosystem_logo?: { url: string } };
}

export interface SwitchFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** What the server said. */
  message: string;
}
