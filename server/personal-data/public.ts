// The end of personal data: of customers some time after their orders or when they ask, and of people without a shop.
// Owns: what is erased, what holds it, what an export contains, and the hourly job. Not: which data there are and how long each kind is
// kept (infra/personal-data), deleting expired rows (infra/database/retention.ts), who may ask (marketplace).
// Invariant: orders, sums, bookings and counts stay as they were.

import { now as readClock } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Feature } from '../infra/feature.ts';
import { startHourly } from '../infra/hourly.ts';
import type { Log } from '../infra/log.ts';
import { endOldCustomers } from './end-old-customers.ts';
import { endUnusedAccounts } from './write-people.ts';

export { readCustomer } from './read-customer.ts';
export { listOrdersOfCustomer, storeRequest } from './read-due.ts';
export { readPerson } from './read-person.ts';
export { eraseCustomers, recordErased } from './write-customers.ts';
export { endAccounts, isPersonAtWork } from './write-people.ts';

export interface PersonalDataParts {
  db: Db;
  log: Log;
  /** Days after an order. */
  customerDataDays: number;
}

export const openPersonalData = ({ db, log, customerDataDays }: PersonalDataParts): Feature => ({
  handlers: [],
  start: () => [
    startHourly(
      async (stopping) => {
        const ended = await endOldCustomers(db, customerDataDays, readClock(), stopping);
        if (ended.erased + ended.held > 0) log.info({ ...ended }, 'customers of old orders erased');
      },
      log,
      'customers of old orders could not be erased',
    ),
    startHourly(
      async (stopping) => {
        const ended = await endUnusedAccounts(db, readClock(), stopping);
        if (ended > 0) log.info({ ended }, 'accounts without a shop ended');
      },
      log,
      'accounts without a shop could not be ended',
    ),
  ],
});
