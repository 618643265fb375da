// A server that only fires the timers of orders and records the ends of pauses, so that tests can run several
// and kill them. It prints "ready" and ends on SIGTERM.
import { openDatabase } from '../../infra/database/database.ts';
import { createLog } from '../../infra/log.ts';
import { startOrderTimers } from '../../orders/public.ts';
import { startThrottleTimers } from '../../vendors/public.ts';

const { DATABASE_URL: databaseUrl, PISHKHAN_DATA: dataDir = '' } = process.env;
const { pool, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
const log = createLog('silent');
const timers = startOrderTimers({ pool, wake() {} }, log);
const throttleTimers = startThrottleTimers(pool, log, () => {});
process.once('SIGTERM', async () => {
  await Promise.all([timers.stop(), throttleTimers.stop()]);
  await close();
  process.exit(0);
});
process.stdout.write('ready\n');
