/**
 * Numbers of the program switch: ours, as defaults of `settings.schema.json`. A tenant changes them under
 * `flows.program-switch`; the compiler fills in the rest, so the browser never reads the schema.
 */
export interface ProgramSwitchSettings {
  /** Whether the menus of people with more than one program offer it (section 2: for some program groups). */
  shows_entry: boolean;
  /** A call that takes longer counts as failed, ms. */
  call_timeout_ms: number;
  /** A page that does not come by then does not come, ms. */
  leave_timeout_ms: number;
}
