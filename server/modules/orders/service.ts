export { deliveryOf } from './delivery.ts';
export { numberOf, ordersOf, presentOrder } from './queries.ts';
export { leftTheShelf, redeem } from './redeem.ts';
export { isReturned, placeWon } from './won.ts';
