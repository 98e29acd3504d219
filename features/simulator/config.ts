/** Rows of one simulation, and units of a product: what the contract takes. */
export const mostRows = 50;
export const mostUnits = 9999;
