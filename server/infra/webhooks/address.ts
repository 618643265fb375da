// Classifies addresses that webhooks may go to. An address that is not known to be public counts as private.
import { BlockList, isIP } from 'node:net';

const list = (version: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const made = new BlockList();
  for (const subnet of subnets) {
    const [network, bits] = subnet.split('/');
    made.addSubnet(network!, Number(bits), version);
  }
  return made;
};

/** This machine and private networks: allowed when configuration says so. */
const own4 = list('ipv4', ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']);
const own6 = list('ipv6', ['::1/128', 'fc00::/7']);
/** The metadata service of a cloud: it hands out the machine's keys, and its address looks private. */
const metadata6 = list('ipv6', ['fd00:ec2::254/128']);

/** Never allowed: unspecified, link-local, carrier-grade, relay, example and multicast ranges. */
const never4 = list('ipv4', [
  '0.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
const open6 = list('ipv6', ['2000::/3']);
/** Ranges within it that are not public: tunnels, which carry an IPv4 address, and examples. */
const never6 = list('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

export type Reach = 'open' | 'own' | 'never';

/** `address`: an IP address as the resolver or the URL parser writes it. */
export function reachOf(address: string): Reach {
  const version = isIP(address);
  if (version === 4) return own4.check(address) ? 'own' : never4.check(address) ? 'never' : 'open';
  // An address with a zone belongs to a link. An address that embeds an IPv4 address is never public.
  if (version !== 6 || address.includes('%') || metadata6.check(address, 'ipv6')) return 'never';
  if (own6.check(address, 'ipv6')) return 'own';
  return open6.check(address, 'ipv6') && !never6.check(address, 'ipv6') ? 'open' : 'never';
}

/** Plain http goes only to private networks, and only if that is allowed. */
export function mayReach(address: string, protocol: string, allowInternal: boolean): boolean {
  const reach = reachOf(address);
  return reach === 'own' ? allowInternal : reach === 'open' && protocol === 'https:';
}
