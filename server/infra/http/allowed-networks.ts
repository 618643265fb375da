// Networks from which a listener may be used, as an installation lists them: 10.1.0.0/16, 2001:db8::/32, 192.0.2.7.
import { BlockList, isIP } from 'node:net';

export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Undefined for text that is no network. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', length, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return undefined;
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(prefix >= 0 && prefix <= longest)) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** True for an address in one of the networks; all addresses without any list. */
export function createAddressCheck(networks: readonly Network[] | undefined): (address: string) => boolean {
  if (!networks) return () => true;
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (given) => {
    // Sockets for both versions report IPv4 addresses in this form.
    const address = /^::ffff:([\d.]{7,15})$/i.exec(given)?.[1] ?? given.split('%', 1)[0]!;
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
