/** The most rows of one simulation, and units of a product, by the contract. */
export const mostRows = 50;
export const mostUnits = 9999;
