// Copies the notes of erasures among the files, and carries out again those whose note is missing: the database was restored since.
// Invariants: a copy that was not written with a key of ours erases nobody; what came after an erasure stays.
import { marksOf } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { erasureDays } from '../infra/personal-data/periods.ts';
import { eraseFree } from './end-old-customers.ts';
import { storeRequest } from './read-due.ts';
import {
  type Erasure,
  listErasedPeople,
  listErasures,
  listPhones,
  noteErasures,
  subjectsOfCustomer,
} from './store-erasures.ts';
import { endAccounts } from './write-people.ts';

export const erasureFolder = 'erasures';

const nameOf = ({ subject, at }: Erasure): string => `${erasureFolder}/${at.getTime()}.${subject}`;

/** Undefined for a file that is not ours. */
export function erasureOf(name: string): Erasure | undefined {
  const [, at, subject] = /^erasures\/(\d{13})\.((?:customer\.|person\.)[\w.-]{1,60})$/.exec(name) ?? [];
  return subject === undefined ? undefined : { subject, at: new Date(Number(at)) };
}

/** A day before the notes themselves are deleted, so that none of their copies remains. */
export const oldestErasure = (now: Date): Date => new Date(now.getTime() - (erasureDays - 1) * 86_400_000);

export interface Repeated {
  /** Orders whose customer was erased again. */
  orders: number;
  people: number;
  /** People who are at work again: they are tried again, until they have left. */
  waiting: number;
  /** Copies that no key of ours has written. */
  foreign: number;
}

export async function compareErasures(
  { db, files }: { db: Db; files: FileStore },
  now: Date,
  stopping?: AbortSignal,
): Promise<Repeated> {
  const since = oldestErasure(now);
  const copies = new Map<string, Erasure>();
  for await (const { name } of files.list(erasureFolder)) {
    const erasure = erasureOf(name);
    if (erasure && erasure.at < since) await files.remove(name);
    else if (erasure) copies.set(name, erasure);
  }
  // Read after the copies: another server may be copying a note at this moment.
  const noted = new Set((await listErasures(db, since)).map(nameOf));
  const unknown: Erasure[] = [];
  let foreign = 0;
  for (const [name, erasure] of copies) {
    if (noted.has(name)) continue;
    if (await isOurs(db, files, name)) unknown.push(erasure);
    else foreign += 1;
  }
  for (const name of noted) if (!copies.has(name)) await files.put(name, Buffer.from(marksOf(db, name)[0]));
  return { ...(await repeatErasures(db, unknown, now, stopping)), foreign };
}

/** The content is a keyed hash of the name, and 31 bytes long. */
async function isOurs(db: Db, files: FileStore, name: string): Promise<boolean> {
  const file = await files.find(name);
  if (!file) return false;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    size += chunk.length;
    if (size > 100) break;
    chunks.push(chunk);
  }
  return marksOf(db, name).includes(Buffer.concat(chunks).toString());
}

async function repeatErasures(
  db: Db,
  unknown: readonly Erasure[],
  now: Date,
  stopping: AbortSignal | undefined,
): Promise<Omit<Repeated, 'foreign'>> {
  if (unknown.length === 0) return { orders: 0, people: 0, waiting: 0 };
  const [customers, people] = [new Map<string, Date>(), [] as (Erasure & { id: number })[]];
  for (const erasure of unknown) {
    const { subject, at } = erasure;
    const id = /^person\.(\d{1,15})$/.exec(subject)?.[1];
    if (id !== undefined) people.push({ ...erasure, id: Number(id) });
    else if (at > (customers.get(subject) ?? 0)) customers.set(subject, at);
  }
  if (customers.size > 0)
    for await (const phone of listPhones(db)) {
      if (stopping?.aborted) return { orders: 0, people: 0, waiting: 0 };
      const at = subjectsOfCustomer(db, phone)
        .map((subject) => customers.get(subject))
        .find((one) => one !== undefined);
      if (at) await storeRequest(db, phone, now, at);
    }
  const found = await listErasedPeople(db, people);
  const ended = await endAccounts(
    db,
    found.map(({ id }) => id),
  );
  const waiting = new Set((await listErasedPeople(db, people)).map(({ id }) => id));
  const isWaiting = ({ subject }: Erasure) =>
    people.some((one) => one.subject === subject && waiting.has(one.id));
  await noteErasures(
    db,
    unknown.filter((erasure) => !isWaiting(erasure)),
  );
  return { orders: await eraseFree(db, 'REQUEST', now, stopping), people: ended, waiting: waiting.size };
}
