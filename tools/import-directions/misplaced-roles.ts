// Keeps the question "may this person act in that shop" in the session feature. A feature that reads a role from `membership` itself misses
// the other conditions, for example the second factor of that shop. It must call `findOtherShop` of server/session instead.
import { codeOf } from './imports.ts';
import { isServerFeature, isStore, moduleOf } from './module.ts';

/** Features that own the rows of `membership`. */
const owners = ['session', 'staff'];

/** Files that read a role to say who somebody is or who is notified, not to decide what a session may do. */
const readers: readonly string[] = [
  // It reads the name and role of the person who did something.
  'server/change-log/read-log.ts',
  'server/presence/read-present-devices.ts',
  // It reads the receivers of messages.
  'server/ledger/statement/store-notices.ts',
  'server/ledger/statement/store-receivers.ts',
  'server/notices/write-notices.ts',
  // It exports what is held about a person.
  'server/personal-data/read-person.ts',
  // It reads the first manager of a new shop.
  'server/onboarding/registration/store-registration.ts',
];

/** Reports a store that reads both membership and role. */
export function misplacedRoles(file: string, source: string): string[] {
  const place = moduleOf(file);
  const isFree = !isServerFeature(place) || owners.includes(place.feature) || place.feature === 'demo';
  if (isFree || !isStore(place) || readers.includes(file)) return [];
  const lines = codeOf(source).split('\n');
  const line = lines.findIndex((text) => /\bmembership\b/.test(text)) + 1;
  if (line === 0 || !lines.some((text) => /\brole\b/.test(text))) return [];
  return [
    `${file}:${line} reads roles from membership: ask findOtherShop of server/session who may act in a shop`,
  ];
}
