export { surveysAnswered } from './queries.ts';
