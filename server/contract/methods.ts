import { operationList } from '../../openapi/generated/operations.ts';

const places = operationList.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods of the contract's operations at an address; empty where it has none. */
export function methodsAt(pathname: string): string[] {
  const found = places.filter(({ address }) => address.test(pathname));
  return [...new Set(found.flatMap(({ methods }) => methods))];
}
