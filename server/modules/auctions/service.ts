export { askForClosings, closeAuction } from './close.ts';
