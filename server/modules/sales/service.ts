export { importSales } from './import.ts';
export { invalidSalesOf, ofPage, salesOf, soldValue, type Viewer } from './queries.ts';
export { creditOf, register } from './register.ts';
