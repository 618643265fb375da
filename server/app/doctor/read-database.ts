// Checks of the database: the server, its schema, the keys of its fields, operators, webhooks.
import { existsSync } from 'node:fs';
import path from 'node:path';

import { now } from '../../infra/clock.ts';
import { checkPooler } from '../../infra/database/check-pooler.ts';
import { connect, type Database } from '../../infra/database/database.ts';
import { findEmbeddedPostgres } from '../../infra/database/embedded.ts';
import type { DataKeys } from '../../infra/database/field-encryption.ts';
import { listPendingSteps } from '../../infra/database/migrate.ts';
import { describeAddress, refusalOf } from '../../infra/database/refusals.ts';
import { baselineName } from '../../infra/database/schema-files.ts';
import { refuseOtherKeys } from '../../infra/database/sealed-fields.ts';
import { typed } from '../../infra/typed-command.ts';
import type { Config } from '../config/config.ts';
import { catchRefusal, error, type Finding, warning } from './finding.ts';

const page = 'docs/operations/database.md';
/** Connections of one server: its pool, the console's, one to migrate, and two for a backup. */
const connectionsOfServer = 16 + 4 + 1 + 2;
const clockMs = 2_000;
const backlogMinutes = 15;

interface Facts {
  version: number;
  versionName: string;
  isReadOnly: boolean;
  encoding: string;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  connections: number;
  now: Date;
  tables: string[];
}

/** `current_setting` and `clock_timestamp` are found by the search path, so that a test can pretend. */
const facts = `
  SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionName",
    pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS "fullPageWrites", current_setting('synchronous_commit') AS "synchronousCommit",
    least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
      (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()))::int AS connections,
    clock_timestamp() AS now,
    array(SELECT name FROM unnest(array['data_key', 'operator', 'webhook_endpoint']) AS name WHERE to_regclass(name) IS NOT NULL) AS tables`;

export interface SeenDatabase {
  findings: Finding[];
  /** True when its fields have been sealed by a key: the installation has been started before. */
  isInUse: boolean;
  /** False when they were sealed by another key than the one that is here. */
  fitsKeys: boolean;
}

/** `parts`: `server` leaves out its content, such as operators and webhooks. */
export async function readDatabase(
  config: Config,
  keysOf: () => DataKeys | undefined,
  parts: 'all' | 'server' = 'all',
): Promise<SeenDatabase> {
  const found = config.databaseUrl ? { connectionString: config.databaseUrl } : findRunning(config.dataDir);
  // The check of the port says that no server runs.
  if (!found) return { findings: [], isInUse: false, fitsKeys: true };
  const database = connect(found, 2);
  try {
    return await look(database, config, keysOf, parts);
  } finally {
    await database.close();
  }
}

/** A folder without a database is not looked at: to choose a place for one may make folders. */
const findRunning = (dataDir: string) =>
  ['postgres', 'postgres.path'].some((name) => existsSync(path.join(dataDir, name)))
    ? findEmbeddedPostgres(dataDir)
    : undefined;

async function look(
  database: Database,
  config: Config,
  keysOf: () => DataKeys | undefined,
  parts: 'all' | 'server',
): Promise<SeenDatabase> {
  const { direct } = database;
  const sentAt = now().getTime();
  const seen = await direct.query<Facts>(facts).then(
    ({ rows }) => rows[0]!,
    (thrown) => refusalOf(thrown, describeAddress(config.databaseUrl ?? 'embedded')),
  );
  if (seen instanceof Error)
    return { findings: catchRefusal(seen, 'DATABASE_URL'), isInUse: false, fitsKeys: true };
  const ofServer = serverFindings(seen, config, { sentAt, answeredAt: now().getTime() });
  const isUnusable = seen.version < 150_000 || seen.isReadOnly;
  if (isUnusable) return { findings: ofServer, isInUse: false, fitsKeys: true };
  const ofSchema = await schemaFindings(database);
  const proof = seen.tables.includes('data_key') ? await readProof(database) : undefined;
  const isInUse = proof !== undefined;
  if (parts === 'server' || !isInUse || ofSchema.some(({ severity }) => severity === 'error'))
    return { findings: [...ofServer, ...ofSchema], isInUse, fitsKeys: true };
  const ofKeys = keyFindings(proof, keysOf());
  const ofRest = await Promise.all([
    poolerFindings(config),
    config.demo === 'off' && config.console && seen.tables.includes('operator')
      ? operatorFindings(database)
      : [],
    config.demo === 'off' ? webhookFindings(database) : [],
  ]);
  const findings = [...ofServer, ...ofSchema, ...ofKeys, ...ofRest.flat()];
  return { findings, isInUse, fitsKeys: ofKeys.length === 0 };
}

function serverFindings(
  seen: Facts,
  config: Config,
  { sentAt, answeredAt }: { sentAt: number; answeredAt: number },
): Finding[] {
  const found: Finding[] = [];
  if (seen.version < 150_000)
    return [
      error(
        `The database server is PostgreSQL ${seen.versionName}, and Pishkhan needs 15 or newer.`,
        'Name a newer server in DATABASE_URL, or unset it to use the embedded one.',
        'DATABASE_URL',
      ),
    ];
  if (seen.isReadOnly)
    return [
      error(
        'The database is read-only, as a standby is.',
        'Name the primary server in DATABASE_URL, or end its read-only mode.',
        'DATABASE_URL',
      ),
    ];
  if (seen.encoding !== 'UTF8')
    found.push(
      error(
        `The database has the encoding ${seen.encoding}, which cannot store Persian.`,
        "Make a new one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and restore a backup into it.",
        page,
      ),
    );
  const off = [
    seen.fsync === 'off' && 'fsync',
    seen.fullPageWrites === 'off' && 'full_page_writes',
    seen.synchronousCommit === 'off' && 'synchronous_commit',
  ].filter((name) => name !== false);
  if (off.length > 0)
    found.push(
      error(
        `A power cut loses orders that were accepted: ${off.join(', ')} of the database ${off.length > 1 ? 'are' : 'is'} off.`,
        `Set ${off.map((name) => `${name} = on`).join(', ')} in postgresql.conf, and reload it.`,
        page,
      ),
    );
  if (
    config.poolUrl === undefined &&
    config.databaseUrl !== undefined &&
    seen.connections < connectionsOfServer
  )
    found.push(
      error(
        `The database gives this user ${seen.connections} connections, and one server uses up to ${connectionsOfServer}.`,
        `Raise max_connections, or the limit of the user or the database, to ${connectionsOfServer} for each server.`,
        page,
      ),
    );
  const said = seen.now.getTime();
  const apartMs = said < sentAt ? sentAt - said : said > answeredAt ? said - answeredAt : 0;
  if (apartMs > clockMs)
    found.push(
      warning(
        `The clocks of this machine and of the database are ${Math.round(apartMs / 1000)} seconds apart, and deadlines of orders are seconds.`,
        'Set both clocks by NTP (timedatectl set-ntp true).',
        'docs/operations/health.md',
      ),
    );
  return found;
}

export const noTables = 'The database has no tables yet.';

async function schemaFindings({ db }: Database): Promise<Finding[]> {
  try {
    const steps = await listPendingSteps(db);
    if (steps.length === 0) return [];
    if (steps.includes(baselineName))
      return [warning(noTables, `Start Pishkhan, or run ${typed('setup')}: both make them.`, page)];
    return [
      warning(
        `The tables of the database are not those of this release (${steps.length} files have not run, such as ${steps[0]}).`,
        'Make a backup, and start this release, which brings them up to date.',
        page,
      ),
    ];
  } catch (thrown) {
    return catchRefusal(thrown, 'docs/operations/backups.md');
  }
}

async function poolerFindings({ databaseUrl, poolUrl }: Config): Promise<Finding[]> {
  if (databaseUrl === undefined || poolUrl === undefined) return [];
  const database = connect({ connectionString: databaseUrl }, 1, undefined, poolUrl);
  try {
    await checkPooler(database, poolUrl);
    return [];
  } catch (thrown) {
    return catchRefusal(thrown, 'DATABASE_POOL_URL');
  } finally {
    await database.close();
  }
}

async function readProof({ direct }: Database): Promise<string | undefined> {
  const { rows } = await direct.query<{ proof: string }>('SELECT proof FROM data_key');
  return rows[0]?.proof;
}

function keyFindings(proof: string, keys: DataKeys | undefined): Finding[] {
  if (!keys) return [];
  try {
    refuseOtherKeys(proof, keys);
    return [];
  } catch (thrown) {
    return catchRefusal(thrown, 'DATA_KEY');
  }
}

async function operatorFindings({ direct }: Database): Promise<Finding[]> {
  const { rows } = await direct.query<{ joined: number; administrators: number; bare: number }>(
    `SELECT count(*)::int AS joined, count(*) FILTER (WHERE 'ADMIN' = ANY (roles))::int AS administrators,
       count(*) FILTER (WHERE totp_secret IS NULL)::int AS bare
     FROM operator WHERE is_active AND joined_at IS NOT NULL`,
  );
  const { joined, administrators, bare } = rows[0]!;
  const invite = typed('operator', 'invite --name "FULL NAME" --user USER.NAME --role ADMIN');
  const where = 'docs/operations/console.md';
  if (joined === 0)
    return [
      error(
        'The console has no operator, so nobody can approve a shop.',
        `Run ${invite}, and open its link.`,
        where,
      ),
    ];
  const found: Finding[] = [];
  if (administrators === 0)
    found.push(
      error(
        'No operator is an administrator, so nobody can invite others.',
        `Run ${invite}, and open its link.`,
        where,
      ),
    );
  if (joined === 1)
    found.push(
      warning(
        'There is one operator, and larger bookings need a second person.',
        'Invite another one at the console, under its operators.',
        where,
      ),
    );
  if (bare > 0)
    found.push(
      error(
        `${bare} of the operators ${bare === 1 ? 'has' : 'have'} no second factor.`,
        'Disable them at the console and invite them again; the new link sets one up.',
        where,
      ),
    );
  return found;
}

async function webhookFindings({ direct }: Database): Promise<Finding[]> {
  const where = 'docs/operations/health.md#webhooks';
  const { rows } = await direct.query<{ isDisabled: boolean; minutes: number | null }>(
    `SELECT disabled_at IS NOT NULL AS "isDisabled",
       (SELECT extract(epoch FROM now() - min(queued_at)) / 60 FROM webhook_message
        WHERE state = 'waiting' AND queued_at > '-infinity')::float AS minutes
     FROM webhook_endpoint`,
  );
  const [endpoint] = rows;
  if (!endpoint)
    return [
      warning(
        'The marketplace is told nothing: it has registered no webhook.',
        'Let it call PUT /marketplace/v1/webhook with its address.',
        where,
      ),
    ];
  if (endpoint.isDisabled)
    return [
      error(
        'The marketplace’s webhook is disabled, because its receiver answered 410 Gone.',
        'Let the marketplace register its address again by PUT /marketplace/v1/webhook, and then replay.',
        where,
      ),
    ];
  if ((endpoint.minutes ?? 0) < backlogMinutes) return [];
  return [
    error(
      `Messages to the marketplace wait, the oldest for ${Math.round(endpoint.minutes!)} minutes.`,
      'Look at GET /marketplace/v1/webhook/messages?state=waiting, and at the receiver of the webhook.',
      where,
    ),
  ];
}
