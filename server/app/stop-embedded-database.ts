// Stops the embedded database of a killed server, when `npm start` gives up or is stopped before the next start.
import { stopLeftPostgres } from '../infra/database/embedded.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { readConfig } from './config/config.ts';

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined) await stopLeftPostgres(dataDir);
} catch (error) {
  // Another program uses the folder, or the start was refused for the same reason, which has been printed.
  if (!(error instanceof StartRefused)) throw error;
}
