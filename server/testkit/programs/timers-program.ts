// A server that only wakes orders, so that tests can run several and kill them. It prints "ready" and ends
// on SIGTERM.
import { openDatabase } from '../../infra/database/database.ts';
import { createLog } from '../../infra/log.ts';
import { startOrderTimers } from '../../orders/public.ts';

const { DATABASE_URL: databaseUrl, PISHKHAN_DATA: dataDir = '' } = process.env;
const { pool, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
const timers = startOrderTimers({ pool, wake() {} }, createLog('silent'));
process.once('SIGTERM', async () => {
  await timers.stop();
  await close();
  process.exit(0);
});
process.stdout.write('ready\n');
