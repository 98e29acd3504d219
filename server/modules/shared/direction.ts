/** Which way a list of names goes. */
export const directionOf = (query: { order_by?: 'name,asc' | 'name,desc' }) =>
  query.order_by === 'name,desc' ? 'desc' : 'asc';
