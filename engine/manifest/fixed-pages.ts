/** Names of pages that the engine itself finds by them. */

/** That of section 2 of the specification; a tenant may have hidden it. */
export const MY_DATA_PAGE = 'meus-dados';
