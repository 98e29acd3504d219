export { importSales } from './import.ts';
export { invalidSalesOf, soldValue } from './queries.ts';
export { creditOf, register } from './register.ts';
