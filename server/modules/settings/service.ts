export { presentBanner, presentHighlight } from './present.ts';
export { findPage } from './queries.ts';
