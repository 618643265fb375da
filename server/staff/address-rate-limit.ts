// Rate limit of an address that opens invitations, in this process. Codes of 128 bits cannot be guessed; the
// limit makes attempts cheap for us.

import { addressPrefix } from '../infra/address-prefix.ts';
import { monotonicMs } from '../infra/clock.ts';

const most = 60;
const windowMs = 60_000;
const maxAddresses = 20_000;

/** Returns the seconds to wait; 0 for now. */
export function createAddressRateLimit(): (ip: string) => number {
  let used = new Map<string, number>();
  let endsAt = 0;
  return (ip) => {
    const present = monotonicMs();
    if (present >= endsAt || used.size >= maxAddresses) {
      used = new Map();
      endsAt = present + windowMs;
    }
    const address = addressPrefix(ip);
    const count = (used.get(address) ?? 0) + 1;
    used.set(address, count);
    return count > most ? Math.ceil((endsAt - present) / 1000) : 0;
  };
}
