// Encrypts single fields of the database: bank cards and accounts, national codes, contracts, secrets of
// webhooks.
// Owns: the format of a sealed field, the key ring, and the keys that a database handle carries. Not: which
// columns (sealed-fields.ts).
// Invariants: AES-256-GCM with a fresh nonce; table, column and row are authenticated, so no value can be
// moved to another field. Text without our mark was stored before encryption and is read unchanged, until the
// sweep has sealed it.

import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type pg from 'pg';
import type { Queryable } from './in-transaction.ts';
import type { Sealed } from './sealed.ts';
import type { Db, Tables } from './tables.ts';

/** The location of a field. The row is named by a value that never changes. */
export interface FieldLocation {
  table: keyof Tables;
  column: string;
  row: string | number;
}

const mark = 'sealed1.';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** 132 bits. */
const markLength = 22;

/** Attached to a Kysely and all its transactions, as a plugin that changes no query. */
export class DataKeys implements KyselyPlugin {
  readonly #keys: { id: string; key: Buffer; markKey: Buffer }[];
  /** The same for all servers of one installation, and another for others. It reveals nothing of the key. */
  readonly installation: string;

  /** Newest first: the first key seals, the others only open. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => {
      const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
      const key = derive('pishkhan data fields');
      return { id: hash('sha256', key, 'hex').slice(0, 8), key, markKey: derive('pishkhan data marks') };
    });
    if (this.#keys.length === 0) throw new Error('no key for fields of the database');
    this.installation = Buffer.from(hkdfSync('sha256', secrets[0]!, '', 'pishkhan installation', 8)).toString(
      'hex',
    );
  }

  /** The prefix of every value that the newest key has sealed. */
  get newestMark(): string {
    return `${mark}${this.#keys[0]!.id}.`;
  }

  /** The prefix of every keyed hash of the newest key. */
  get newestMarkOfValues(): string {
    return `${this.#keys[0]!.id}.`;
  }

  /** Keyed hashes by which equal values are found although they are sealed; that of the newest key first. */
  marksOf(value: string): [string, ...string[]] {
    return this.#keys.map(
      ({ id, markKey }) =>
        `${id}.${createHmac('sha256', markKey).update(value).digest('base64url').slice(0, markLength)}`,
    ) as [string, ...string[]];
  }

  seal(place: FieldLocation, value: string): string {
    const { id, key } = this.#keys[0]!;
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, key, nonce).setAAD(nameOf(place));
    const bytes = Buffer.concat([
      nonce,
      sealing.update(value, 'utf8'),
      sealing.final(),
      sealing.getAuthTag(),
    ]);
    return `${mark}${id}.${bytes.toString('base64url')}`;
  }

  open(place: FieldLocation, stored: string): string {
    if (!stored.startsWith(mark)) return stored;
    const [, id, text = ''] = stored.split('.');
    const key = this.#keys.find((one) => one.id === id)?.key;
    if (!key)
      throw new Error(`${place.table}.${place.column} is sealed with the key ${id}, which is not here`);
    const bytes = Buffer.from(text, 'base64url');
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      .setAAD(nameOf(place))
      .setAuthTag(bytes.subarray(-tagBytes));
    return `${opening.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8')}${opening.final('utf8')}`;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

const nameOf = ({ table, column, row }: FieldLocation): Buffer => Buffer.from(`${table}.${column} of ${row}`);

const ofLines = new WeakMap<object, DataKeys>();

/** A Kysely or a transaction of it, a pool, or one of its connections. */
type Handle = Db | Queryable;

/** The pool's connections carry the keys, too. */
export function attachDataKeys(pool: pg.Pool, keys: DataKeys | undefined): void {
  if (!keys) return;
  ofLines.set(pool, keys);
  pool.on('connect', (client) => ofLines.set(client, keys));
}
/** Gives the keys of a pool to another one, or to a connection, over the same database. */
export function shareDataKeys(pool: pg.Pool, other: pg.Pool | Queryable): void {
  const keys = ofLines.get(pool);
  if (keys) ofLines.set(other, keys);
}

export const pluginsOf = (pool: pg.Pool): KyselyPlugin[] => {
  const keys = ofLines.get(pool);
  return keys ? [keys] : [];
};

function keysOf(handle: Handle): DataKeys {
  const keys =
    'getExecutor' in handle
      ? handle.getExecutor().plugins.find((plugin) => plugin instanceof DataKeys)
      : ofLines.get(handle);
  if (!keys) throw new Error('this database was opened without keys for its fields');
  return keys;
}

type Kept<T extends string | null> = T extends null ? null : string;

/** Seals a value before it is written. Null stays null. */
export const sealField = <T extends string | null>(handle: Handle, place: FieldLocation, value: T): Kept<T> =>
  (value === null ? null : keysOf(handle).seal(place, value)) as Kept<T>;

/** The keyed hashes of a value by all keys; the first is stored, and all are searched for. */
export const marksOf = (handle: Handle, value: string): [string, ...string[]] =>
  keysOf(handle).marksOf(value);

/** `stored` has the column's opaque type, so that it cannot be used as plain text by mistake. */
export const openField = <T extends Sealed | null>(
  handle: Handle,
  place: FieldLocation,
  stored: T,
): Opened<T> =>
  (stored === null ? null : keysOf(handle).open(place, stored as unknown as string)) as Opened<T>;

type Opened<T extends Sealed | null> = T extends null ? null : string;
