// Groups client addresses for rate limits: one address, its network, its wide network. IPv4: the address, its
// /24, its /16. IPv6: the /64 of one user, the /48 of a site, the /32 of a provider.
import { isIPv4 } from 'node:net';

interface Networks {
  address: string;
  network: string;
  wide: string;
}

export function networksOf(ip: string): Networks {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)?.[1];
  const four = mapped ?? ip;
  if (isIPv4(four)) {
    const parts = four.split('.');
    return {
      address: four,
      network: `${parts.slice(0, 3).join('.')}.0/24`,
      wide: `${parts.slice(0, 2).join('.')}.0.0/16`,
    };
  }
  const groups = groupsOf(ip);
  const prefix = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
  return { address: prefix(4), network: prefix(3), wide: prefix(2) };
}

/** The unit of rate limits for one client: an IPv4 address, or the /64 of one IPv6 user. */
export const addressPrefix = (ip: string): string => networksOf(ip).address;

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
