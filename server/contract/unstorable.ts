/** What no text column accepts and no keyboard writes: NUL, and half of a surrogate pair (RFC 3629, section 3). */
const unstorable = '[\\0\\p{Surrogate}]';
const one = new RegExp(unstorable, 'u');
const each = new RegExp(unstorable, 'gu');

/** Whether the database refuses the text. */
export const isUnstorable = (text: string): boolean => one.test(text);

/**
 * The text, or as much of it as `most` allows (UTF-16 units), without what the database refuses. An accent that a Mac writes
 * after its letter is part of it (NFC), as everywhere else: so both are found, and are the same name.
 */
export const storable = (text: string, most?: number): string =>
  text.normalize('NFC').slice(0, most).replace(each, '');
