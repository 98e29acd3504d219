/** Addresses that the server and the worker agree on. */

/** What is said without a network; the server draws it in the brand. */
export const OFFLINE_PAGE = '/_portico/offline';
/** What that page does. */
export const OFFLINE_SCRIPT = '/_portico/offline.js';
/** Where the list of what can be read stands in it. */
export const LIST_MARK = '<!--kept-->';
