// The end of personal data: of customers some time after their orders or when they ask, of people without a shop, and of owners and
// operators as long after they left as books are kept.
// Owns: what is erased, what holds it, what an export contains, and the hourly job. Not: which data there are and how long each kind is
// kept (infra/personal-data), deleting expired rows (infra/database/retention.ts), who may ask (marketplace).
// Invariant: orders, sums, bookings and counts stay as they were.

import { now as readClock } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Feature } from '../infra/feature.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { startHourly } from '../infra/hourly.ts';
import type { Log } from '../infra/log.ts';
import { bookDays } from '../infra/personal-data/periods.ts';
import { type Polling, startPolling } from '../infra/polling.ts';
import { endOldCustomers } from './end-old-customers.ts';
import { compareErasures } from './repeat-erasures.ts';
import { endFormerOperators } from './write-operators.ts';
import { endOldOwners } from './write-owners.ts';
import { endUnusedAccounts } from './write-people.ts';

export { readCustomer } from './read-customer.ts';
export { listOrdersOfCustomer, storeRequest } from './read-due.ts';
export { readPerson } from './read-person.ts';
export { compareErasures, erasureFolder, erasureOf, oldestErasure } from './repeat-erasures.ts';
export { noteErasures, queueIfErased, subjectOfPerson, subjectsOfCustomer } from './store-erasures.ts';
export { eraseCustomers, recordErased } from './write-customers.ts';
export { endAccounts, isPersonAtWork } from './write-people.ts';

export interface PersonalDataParts {
  db: Db;
  files: FileStore;
  log: Log;
  /** Days after an order. */
  customerDataDays: number;
}

export const openPersonalData = ({ db, files, log, customerDataDays }: PersonalDataParts): Feature => ({
  handlers: [],
  start: () => [
    startComparing({ db, files, log }),
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
    startHourly(
      async (stopping) => {
        const before = new Date(readClock().getTime() - bookDays * 86_400_000);
        const owners = await endOldOwners(db, before, stopping);
        const operators = await endFormerOperators(db, readClock(), before);
        if (owners + operators > 0) log.info({ owners, operators }, 'people of old books erased');
      },
      log,
      'people of old books could not be erased',
    ),
  ],
});

/** The longest time for which an erasure is noted in the database alone. */
const compareEveryMs = 20_000;

function startComparing({ db, files, log }: Omit<PersonalDataParts, 'customerDataDays'>): Polling {
  let told = '';
  const failed = 'erasures could not be compared with their copies';
  return startPolling(
    async (stopping) => {
      const repeated = await compareErasures({ db, files }, readClock(), stopping);
      const { orders, people, waiting, foreign } = repeated;
      if (orders + people > 0) log.warn(repeated, 'erasures carried out again: the database was restored');
      const news = `${waiting} ${foreign}`;
      if (waiting + foreign > 0 && news !== told)
        log.warn(repeated, 'erasures that cannot be carried out again');
      told = news;
      return compareEveryMs;
    },
    { log, failed, retryMs: compareEveryMs },
  );
}
