// Protects webhooks against SSRF: the URL is checked when it is registered, and the resolved address at every
// connection, in the very lookup that the connection uses, so that the answer cannot change in between.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { mayReach } from './address.ts';

export class ForbiddenAddress extends Error {
  constructor() {
    super('the receiver is at an address that messages may not go to');
  }
}

export type UrlFault = 'https-required' | 'internal-address';

/** Names that never leave a machine or its network. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|localdomain)\.?$/i;

/** The host as an address without brackets, if it is one: the URL parser has turned decimal, octal and short forms into dotted ones. */
const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(bare) === 0 ? undefined : bare;
};

export function urlFault(url: URL, allowInternal: boolean): UrlFault | undefined {
  if (url.protocol !== 'https:' && !allowInternal) return 'https-required';
  const literal = literalOf(url);
  if (literal !== undefined)
    return mayReach(literal, url.protocol, allowInternal) ? undefined : 'internal-address';
  return localName.test(url.hostname) && !allowInternal ? 'internal-address' : undefined;
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The lookup of `http.request`, which resolves only names: an address in the URL is connected to directly, and checked before. */
export function guardedLookup(protocol: string, allowInternal: boolean) {
  return (hostname: string, options: LookupOptions, found: Found): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      // One forbidden address is enough: a name that resolves both to public and private addresses is suspect.
      const isFine =
        addresses.length > 0 && addresses.every(({ address }) => mayReach(address, protocol, allowInternal));
      if (!isFine) return found(new ForbiddenAddress(), []);
      if (options.all) return found(null, addresses);
      found(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
