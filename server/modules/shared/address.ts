import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longer than any address that somebody means. */
const longest = 2048;
/**
 * `http(s)://host/…`, with the host in the letters that it has on the wire. Neither a user, a port, an address in
 * numbers nor any sign that readers of addresses differ about: what is not of this shape is not looked at.
 */
const shape = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/?#]|$)[\x21-\x5b\x5d-\x7e]*$/i;

/** Names that stand for this machine or its network, whoever has them in a list. */
const internal = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/;

/**
 * The address, if it is one of a public host that the list names (`videos.exemplo.com.br`, or `*.exemplo.com.br` for
 * all under it); null for any other.
 */
export function allowedAddress(text: string, hosts: readonly string[]): URL | null {
  const host = shape.exec(text)?.[1]?.toLowerCase();
  if (host === undefined || text.length > longest || !URL.canParse(text)) return null;
  const url = new URL(text);
  // Written otherwise than it is read: `0x7f.1`, `0177.0.0.1`.
  if (url.hostname !== host || isIP(host) !== 0 || internal.test(host)) return null;
  return hosts.some((entry) => names(entry.toLowerCase(), host)) ? url : null;
}

function names(entry: string, host: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : entry === host;
}

/** What the arithmetic takes for public, and is not: an IPv4 address at the end of an IPv6 one, and old local ones. */
const hidden = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  'fec0::/10',
].map((range) => ipaddr.parseCIDR(range));
/** The address at which Azure answers its own machines, in a public range. */
const platformOfAzure = '168.63.129.16';

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address === platformOfAzure) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || !hidden.some((range) => parsed.match(range));
}
