// A program that only holds the database, so that tests have something to kill. It prints "ready", answers
// each line of SQL on its input with one line of JSON, exits silently on "leave", and ends on SIGTERM.
import { createInterface } from 'node:readline';
import { openDatabase } from '../../infra/database/database.ts';
import { StartRefused } from '../../infra/start-refused.ts';

// The umask of the real program: PostgreSQL, which runs as another user, must work with it.
process.umask(0o077);
// A database that dies too often ends the program with a refusal.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error.stack}\n`);
  process.exit(1);
});
try {
  const { DATABASE_URL: databaseUrl, PISHKHAN_DATA: dataDir = '', RESTART_LIMIT } = process.env;
  const restartLimit = RESTART_LIMIT === undefined ? undefined : Number(RESTART_LIMIT);
  const { pool, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 3, restartLimit });
  process.once('SIGTERM', () => close().then(() => process.exit(0)));
  process.stdout.write('ready\n');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'leave') process.exit(3);
    const answer = await pool.query(line).then(
      ({ rows }) => rows,
      (error: Error) => ({ error: error.message }),
    );
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  // `exitCode` alone is not enough: after a refused login the driver leaves a socket open, which would hold the process for a minute.
  process.exit(1);
}
