export type { AssetPath } from '../../content/assets.ts';
/** Sanitised when it is stored. */
export type Html = string;
