export { askForFreezing, freezeHalls, freezeMonths } from './freeze.ts';
