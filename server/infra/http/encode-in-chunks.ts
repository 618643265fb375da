// Checks and serialises a large answer in chunks, so that other requests are served in between.
// Invariant: the result equals `JSON.stringify` of the answer as the schema parses it.
import { setImmediate as breathe } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Parts (mostly objects without lists) between two pauses: some milliseconds of work. */
const partsAtOnce = 300;

/** The maximum of values in an answer that is serialised at once. */
const maxAtOnce = 5_000;

/** Stops counting as soon as the limit is exceeded. */
export function isLarge(answer: unknown): boolean {
  let left = maxAtOnce;
  const rest: unknown[] = [answer];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    const members = Array.isArray(value) ? value : Object.values(value);
    left -= members.length;
    if (left < 0) return true;
    for (const member of members) rest.push(member);
  }
  return false;
}

/** Returns UTF-8 chunks: encoding a text of many megabytes would block the event loop. */
export async function encodeInChunks(schema: z.core.$ZodType, answer: unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let parts: string[] = [];
  for (const part of partsOf(schema, answer, new Map())) {
    parts.push(part);
    if (parts.length < partsAtOnce) continue;
    chunks.push(Buffer.from(parts.join('')));
    parts = [];
    await breathe();
  }
  chunks.push(Buffer.from(parts.join('')));
  return Buffer.concat(chunks);
}

/** Texts of objects in lists, by object; undefined after the first occurrence, because most objects occur once. */
type KnownTexts = Map<z.core.$ZodType, Map<object, string | undefined>>;

/** The text of a value in parts: lists by element, objects that contain lists by member, everything else whole. */
function* partsOf(schema: z.core.$ZodType, value: unknown, known: KnownTexts): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(value) && !def.checks?.length) {
    const isShared = hasLists(def.element);
    let before = '[';
    for (const element of value) {
      yield before;
      if (isShared && isRecord(element)) yield* partsOfShared(def.element, element, known);
      else yield* partsOf(def.element, element, known);
      before = ',';
    }
    yield value.length === 0 ? '[]' : ']';
  } else if (def.type === 'object' && hasLists(schema) && isRecord(value)) {
    let before = '{';
    for (const [name, member] of Object.entries(def.shape)) {
      if (value[name] === undefined && isOptional(member)) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* partsOf(member, value[name], known);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(z.parse(schema, value));
}

/** A repeated object, such as an option that many products share, is serialised once. */
function* partsOfShared(
  schema: z.core.$ZodType,
  value: Record<string, unknown>,
  known: KnownTexts,
): Generator<string> {
  const texts = known.get(schema) ?? new Map<object, string | undefined>();
  known.set(schema, texts);
  const text = texts.get(value);
  if (text !== undefined) yield text;
  else if (texts.has(value)) {
    const parts = [...partsOf(schema, value, known)];
    texts.set(value, parts.join(''));
    yield* parts;
  } else {
    texts.set(value, undefined);
    yield* partsOf(schema, value, known);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optout === 'optional';

/** True for plain objects with lists: a schema with checks of its own is serialised whole. */
function hasLists(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || def.catchall || def.checks?.length) return false;
  return Object.values(def.shape).some(
    (member) => (member as z.core.$ZodTypes)._zod.def.type === 'array' || hasLists(member),
  );
}
