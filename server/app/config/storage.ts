// The database, the message bus, and the file store.
import path from 'node:path';
import * as z from 'zod/mini';
import { readNatsAddress } from '../../infra/live/nats-address.ts';
import { backupKeepDays, customerDataDays } from '../../infra/personal-data/periods.ts';
import { StartRefused } from '../../infra/start-refused.ts';
import { text, type Values, webAddress, whole } from './values.ts';

/** `nats://user:password@host:4222` or `tls://…`; several of one cluster are separated by commas. */
const natsAddress = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => readNatsAddress(text) !== undefined)),
    z.transform((text) => readNatsAddress(text)!),
  ),
);

export const storageVariables = {
  DATABASE_URL: text,
  /** The same database through a pooler in transaction mode. */
  DATABASE_POOL_URL: text,
  /** A streaming replica of it, for reads that may be slightly stale. */
  DATABASE_REPLICA_URL: text,
  /** The bus that notifies other servers instead of NOTIFY. */
  NATS_URL: natsAddress,
  /** An S3-compatible bucket for files; without it they are in the data folder. */
  FILES_S3_URL: webAddress,
  FILES_S3_KEY: text,
  FILES_S3_SECRET: text,
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Days after an order at which the data of its customer are deleted. */
  CUSTOMER_DATA_DAYS: whole(customerDataDays.min, customerDataDays.max, customerDataDays.default),
  /** Days after which `npm run backup` deletes the earlier files of its series; `0`: never. */
  BACKUP_KEEP_DAYS: whole(0, 3650, backupKeepDays),
  /** The folder into which the server makes a backup every night; without it something else does. */
  BACKUP_FOLDER: z.optional(z.string().check(z.refine(path.isAbsolute))),
};

export function readStorage(value: Values<typeof storageVariables>, dataDir: string) {
  for (const [name, purpose] of [
    ['DATABASE_POOL_URL', 'past the pooler'],
    ['DATABASE_REPLICA_URL', 'of the primary'],
  ] as const)
    if (value[name] !== undefined && value.DATABASE_URL === undefined)
      throw new StartRefused(`${name} needs DATABASE_URL beside it, ${purpose}.`);
  return {
    databaseUrl: value.DATABASE_URL,
    poolUrl: value.DATABASE_POOL_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    nats: value.NATS_URL,
    files: filesPlace(value, dataDir),
    customerDataDays: value.CUSTOMER_DATA_DAYS,
    backupKeepDays: value.BACKUP_KEEP_DAYS,
    backupFolder: value.BACKUP_FOLDER && path.normalize(value.BACKUP_FOLDER).replace(/(.)\/$/, '$1'),
  };
}

function filesPlace(value: Values<typeof storageVariables>, dataDir: string) {
  if (value.FILES_S3_URL === undefined) return { folder: path.join(dataDir, 'files') };
  if (value.FILES_S3_KEY === undefined || value.FILES_S3_SECRET === undefined)
    throw new StartRefused('FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET beside it.');
  return {
    bucket: {
      url: value.FILES_S3_URL,
      key: value.FILES_S3_KEY,
      secret: value.FILES_S3_SECRET,
      region: value.FILES_S3_REGION,
    },
  };
}
