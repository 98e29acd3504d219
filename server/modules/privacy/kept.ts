const ofProgram = 'The program’s own, not of people.';
const byManagers = 'A reason or a title that a manager wrote; points are explained by it.';

/**
 * Text columns, outside of content tables, that stay as they are when a person's data are erased, each with
 * the reason. Columns that identify a person, or hold what they wrote, are marked `personal()` in their table
 * instead.
 */
export const kept: Readonly<Record<string, string>> = {
  'import_logs.text': 'What happened to a spreadsheet; names nobody.',
  'memory_refusals.reason': 'A word of the code.',
  'participants.display_name': 'The database computes it from the names, which are erased.',
  'feed_reports.reason': 'One of the words that are offered.',
  'budget_entries.description': byManagers,
  'ledger.description':
    'What points are for, as the platform or a manager wrote it: the platform names nobody there.',
  'point_distributions.description': byManagers,
  'invoices.reason': byManagers,
  'merchan_photos.reason': byManagers,
  'pre_registrations.reason': 'Of an establishment.',
  'establishments.name': ofProgram,
  'program_pages.name': ofProgram,
  'programs.description': ofProgram,
  'programs.group_name': ofProgram,
  'client_files.name': 'Of a file that is built.',
  'server_keys.name': ofProgram,
  'cities.name': ofProgram,
  'states.name': ofProgram,
  'postal_codes.street': ofProgram,
  'postal_codes.zip': ofProgram,
};
