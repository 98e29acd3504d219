import { isIPv6 } from 'node:net';

/**
 * The source of a request for rate limits: an IPv4 address, or the network of an IPv6 one, which one
 * household shares.
 */
export function sourceOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
