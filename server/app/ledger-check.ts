// npm run ledger-check: compares the ledger of all shops with their orders. Reads only.

import { StartRefused } from '../infra/start-refused.ts';
import { checkLedger, withLongDeadlines } from '../ledger/public.ts';
import { runCommand, withDatabase } from './backup-command.ts';
import { readConfig } from './config/config.ts';

await runCommand(async () => {
  const { shops, faults, sample } = await withDatabase(readConfig(process.env), (database) =>
    withLongDeadlines(database, (db) => checkLedger(db)),
  );
  if (faults === 0) return `The ledger of ${shops} shops equals their orders.`;
  const lines = sample.map(
    ({ vendorCode, fault, subject, expected, found }) =>
      `${vendorCode} ${fault} ${subject}\n  expected ${JSON.stringify(expected)}\n  found    ${JSON.stringify(found)}`,
  );
  throw new StartRefused([...lines, `${faults} faults in the ledger.`].join('\n'));
});
