/** Told by what holds a form, once what is in its fields is saved. */
export const SAVED = 'portico:saved';
