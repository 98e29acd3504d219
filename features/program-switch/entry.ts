/** The text of the entry in the menus (section 2): alone here, since every first load has it and the other texts come with the dialog. */
export const entryText = 'Alternar Programa';
