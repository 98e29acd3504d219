import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longer than any real address. */
const longest = 2048;
/**
 * `http(s)://host/…`, with the host in ASCII as it is sent. No user, no port, no IP address, and no character
 * that URL parsers treat differently. Every other form is refused.
 */
const shape = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/?#]|$)[\x21-\x5b\x5d-\x7e]*$/i;

/** Names for this machine or its network, which are refused even if a list contains them. */
const internal = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/;

/**
 * The address if its host is public and in the list (`videos.exemplo.com.br`, or `*.exemplo.com.br` for all
 * its subdomains); null for any other.
 */
export function allowedAddress(text: string, hosts: readonly string[]): URL | null {
  const host = shape.exec(text)?.[1]?.toLowerCase();
  if (host === undefined || text.length > longest || !URL.canParse(text)) return null;
  const url = new URL(text);
  // Refuses a host whose parsed form differs: `0x7f.1`, `0177.0.0.1`.
  if (url.hostname !== host || isIP(host) !== 0 || internal.test(host)) return null;
  return hosts.some((entry) => names(entry.toLowerCase(), host)) ? url : null;
}

function names(entry: string, host: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : entry === host;
}

/**
 * Ranges that the arithmetic below would take for public: IPv4 addresses inside IPv6 ones, and old site-local
 * ones.
 */
const hidden = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  'fec0::/10',
].map((range) => ipaddr.parseCIDR(range));
/** Azure's internal service address, which lies in a public range. */
const platformOfAzure = '168.63.129.16';

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address === platformOfAzure) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || !hidden.some((range) => parsed.match(range));
}
