/** A path inside the tenant's folder ("assets/premios/fone.svg"): it becomes a file of the program. */
export type AssetPath = string;
/** Sanitised when it is stored. */
export type Html = string;
