// One request from a seed: valid, at an edge, wrong in one field, broken as HTTP or JSON, large, or a form.
import { viaProxy } from '../access/console-place.ts';
import { nastyForm, soundForm } from './forms.ts';
import type { Operation, Schema } from './operations.ts';
import { createRandom, type Random } from './random.ts';
import { drawSound, objectsOf, pickAllowed, type Sender, type Senders, type Sound } from './sound.ts';
import { edgeValue, type Harvest, nastyValue, validValue } from './values.ts';

export interface FuzzRequest {
  seed: number;
  operation: Operation;
  kind: Kind;
  /** The person whose credentials the request carries. */
  who: string;
  /** The request goes to the console's port. */
  atConsole: boolean;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

const kinds = [
  'valid',
  'valid',
  'valid',
  'edge',
  'edge',
  'field',
  'field',
  'field',
  'raw',
  'headers',
  'large',
] as const;
type Kind = (typeof kinds)[number] | 'form' | `at once with ${string}`;

export interface Drawn extends Senders {
  operations: readonly Operation[];
  /** A spreadsheet that an import accepts. */
  sheet: Buffer;
  kept: Harvest;
}

/** Consecutive seeds, as many as there are operations, call each operation once. */
export function drawRequest(seed: number, drawn: Drawn): FuzzRequest {
  const { operations } = drawn;
  const random = createRandom(seed);
  const operation = operations[seed % operations.length]!;
  const isForm = operation.body?.type === 'multipart/form-data';
  const kind: Kind = isForm && random.chance(0.5) ? 'form' : random.pick(kinds);
  const request = writeRequest({ seed, operation, kind, random }, pickWho(operation, random, drawn), drawn);
  if (kind === 'headers' || random.chance(0.1)) spoilHeaders(request.headers, random);
  // The proxy sets these itself.
  if (request.atConsole) Object.assign(request.headers, fromOffice(random));
  if (kind === 'raw') spoilRequest(request, random);
  return request;
}

type Caller = Pick<FuzzRequest, 'who' | 'headers' | 'atConsole'> & { sound: Sound | undefined };

/** An address of its own, because the console limits what one address asks without a session. */
const fromOffice = (random: Random): Record<string, string> => ({
  ...viaProxy,
  'x-forwarded-for': `10.1.${random.below(256)}.${random.below(256)}`,
});

/** The request in the name of the caller. */
export function writeRequest(
  { seed, operation, kind, random }: Pick<FuzzRequest, 'seed' | 'operation' | 'kind'> & { random: Random },
  { who, headers: credentials, atConsole, sound }: Caller,
  { kept, sheet }: Pick<Drawn, 'kept' | 'sheet'>,
): FuzzRequest {
  const isForm = operation.body?.type === 'multipart/form-data';
  const headers: Record<string, string> = { 'app-type': 'WEB', 'app-version': '1.8.34' };
  Object.assign(headers, credentials, sound?.headers, atConsole && fromOffice(random));
  if (random.chance(0.3)) headers['accept-encoding'] = random.pick(acceptedEncodings);
  const values = drawParameters(operation, kind, random, kept, sound);
  let path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.path.get(name) ?? 'x')).slice(0, 1_500),
  );
  const query = values.query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeText(value)}`);
  if (kind === 'raw' && query.length > 0 && random.chance(0.5)) query.push(query[0]!, '%zz=%', '&&=');
  if (query.length > 0) path += `?${query.join('&').slice(0, 6_000)}`;
  const { method } = operation;
  const request: FuzzRequest = { seed, operation, kind, who, atConsole, method, path, headers };
  if (operation.body && !isForm) {
    headers['content-type'] = 'application/json';
    request.body = drawBody(
      operation.body.schema,
      kind,
      random,
      sound?.body ?? validValue(operation.body.schema, 'body', random, kept),
    );
  }
  if (isForm) {
    const source = { schema: operation.body!.schema, sound: sound?.form, sheet, kept };
    const isSound = (kind === 'valid' || kind.startsWith('at once')) && sound?.form;
    Object.assign(request, isSound ? soundForm(source, headers) : nastyForm(source, random, headers));
  }
  return request;
}

/** Lone surrogates cannot be encoded; they are sent as the replacement character. */
const encodeText = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/** Picks an authorised caller with existing objects in more than half of all requests. */
function pickWho(operation: Operation, random: Random, drawn: Senders): Caller {
  const { staff, operators, key, stranger } = drawn;
  const isSound = random.chance(0.65);
  const allowed = isSound ? pickAllowed(operation, drawn, random) : undefined;
  const objects = objectsOf(allowed, pickShopObjects(staff, random));
  const sound = isSound ? drawSound(operation.id, objects, random) : undefined;
  const as = ({ name, headers, atConsole }: Sender): Caller => ({ who: name, headers, atConsole, sound });
  if (allowed) return as(allowed);
  const { kind } = operation.access;
  const atConsole =
    kind === 'operator' || kind === 'console' || (kind === 'marketplace' && random.chance(0.5));
  if (random.chance(0.05)) return { ...as(stranger), who: 'nobody', atConsole };
  if (random.chance(0.03)) {
    const headers = {
      ...stranger.headers,
      authorization: 'Bearer x.y.z',
      cookie: `__Host-operator=${'x'.repeat(43)}`,
    };
    return { who: 'garbage', headers, atConsole, sound };
  }
  if (atConsole) return as(random.pick(operators));
  return as(kind === 'marketplace' && random.chance(0.95) ? key : random.pick(staff));
}

/** Prefers the first shop, which has the orders. */
const pickShopObjects = (staff: readonly Sender[], random: Random) =>
  (random.chance(0.6) ? staff[0]! : random.pick(staff)).objects;

function drawParameters(
  operation: Operation,
  kind: Kind,
  random: Random,
  kept: Harvest,
  sound: Sound | undefined,
) {
  const path = new Map<string, unknown>();
  const query: [string, unknown][] = [];
  const wrong = kind === 'field' || kind === 'edge' ? random.below(operation.parameters.length + 2) : -1;
  for (const [index, { name, in: place, required, schema }] of operation.parameters.entries()) {
    const own = sound?.values[name];
    if (place === 'header' || (own === undefined && !required && random.chance(sound ? 0.8 : 0.5))) continue;
    const spoil = kind === 'edge' ? () => edgeValue(schema, random) : () => nastyText(random);
    const value = index === wrong ? spoil() : (own ?? validValue(schema, name, random, kept));
    if (place === 'path') path.set(name, toPathText(value));
    else query.push([name, value]);
  }
  return { path, query };
}

const nastyText = (random: Random): string => {
  const value = nastyValue(random);
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1_000);
};
const toPathText = (value: unknown): string => String(value).toWellFormed() || 'x';

function drawBody(schema: Schema, kind: Kind, random: Random, valid: unknown): string {
  if (kind === 'field' || kind === 'edge') {
    const places = placesIn(valid, schema);
    const place = places.length > 0 ? random.pick(places) : undefined;
    const value = kind === 'edge' && place ? edgeValue(place.schema, random) : nastyValue(random);
    if (place && random.chance(0.85)) place.set(random.chance(0.1) ? undefined : value);
    else if (typeof valid === 'object' && valid !== null) Object.assign(valid, { extra: value });
  }
  if (kind === 'large') return largeBody(schema, valid, random);
  const text = JSON.stringify(valid);
  return kind === 'raw' ? spoilJson(text, random) : text;
}

interface Place {
  schema: Schema;
  set(value: unknown): void;
}

function placesIn(value: unknown, schema: Schema): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, inner]) => {
    const own = (Array.isArray(value) ? schema.items : schema.properties?.[name]) ?? {};
    const set = (other: unknown) => {
      holder[name] = other;
    };
    return [{ schema: own, set }, ...placesIn(inner, own)];
  });
}

/** A megabyte of the values that are most expensive to validate. */
function largeBody(schema: Schema, valid: unknown, random: Random): string {
  const most = 1_040_004;
  const place = random.chance(0.5) ? placesIn(valid, schema) : [];
  const target = place.length > 0 ? random.pick(place) : undefined;
  const fills: (() => unknown)[] = [
    () => `a${' '.repeat(most - 2_000)}b`,
    () => `a${'\u0301\u0323'.repeat(most / 5)}`,
    () => '1'.repeat(most - 2_000),
    () => Array(Math.floor(most / 3)).fill(0),
    () => Array(Math.floor(most / 4)).fill({}),
    () => Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 0])),
    () => Array(30_000).fill({ latitude: 35.7, longitude: 51.4, lat: 1, lng: 1 }),
  ];
  if (target) {
    target.set(random.pick(fills)());
    return JSON.stringify(valid).slice(0, most);
  }
  return random.pick([
    () => '['.repeat(most),
    () => `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`,
    () => `${'{"a":'.repeat(most / 7)}1${'}'.repeat(most / 7)}`,
    () => `{"__proto__":${'['.repeat(most / 3)}${']'.repeat(most / 3)}}`,
    () => JSON.stringify(random.pick(fills)()).slice(0, most),
  ])();
}

function spoilJson(text: string, random: Random): string {
  return random.pick([
    () => text.slice(0, -1),
    () => `${text}${text}`,
    () => text.replace(/:(\d+|"[^"]*")/, ':1e400'),
    () => text.replace(/:(\d+|"[^"]*")/, ':NaN'),
    () => text.replace('{', '{"__proto__":{"a":1},'),
    () => text.replace('{', '{"constructor":{"prototype":{"a":1}},'),
    () => text.replace(/\{("[^"]+":)/, '{$1null,$1'),
    () => `\ufeff${text}`,
    () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    () => '',
    () => 'null',
    () => '"text"',
    () => '\u0000\u0001',
  ])();
}

/** Accept-Encoding headers of various clients. */
const acceptedEncodings = [
  ...[
    'br',
    'gzip',
    'gzip, deflate, br, zstd',
    'zstd',
    'deflate',
    'identity',
    '*',
    'br;q=0, gzip',
    'gzip;q=0',
  ],
  ...['GZIP', 'x-gzip', 'br;q=0.1, gzip;q=0.9', '*;q=0', 'identity;q=0', 'nonsense', ', ,;q=', 'br;q=1e9'],
] as const;

const headerValues: Record<string, readonly string[]> = {
  'app-type': ['', 'ANDROID', 'x'.repeat(500), '0'],
  'app-version': ['', '0.0.1', '99.99.99', '1.8', 'x', '-1'],
  'last-event-id': ['', '0:0', '1:99999999999999', '999999999999999:1', '-1:-1', 'x', '1:1:1'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'lines=1-2', 'bytes=0-0,2-3'],
  'idempotency-key': ['', 'short', 'a'.repeat(101), 'fuzz-key-0001', '"fuzz-key-0002"', 'ключ'],
  'if-match': ['', '0', '1', '"1"', '999999999', '99999999999', '*', 'W/"1"'],
  'if-none-match': ['*', '"x"', 'W/"x",'.repeat(200)],
  'accept-encoding': ['', ...acceptedEncodings, 'gzip,'.repeat(500)],
  accept: ['text/event-stream', 'application/xml', '*/*;q=0'],
  'content-type': [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/json; charset=utf-16',
    '',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  cookie: ['__Host-rt=x', '__Host-rt=; XSRF-TOKEN=y', 'a'.repeat(3_000), '=;=;='],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1%eth0'],
  authorization: [
    'Bearer',
    'Bearer  x',
    'Basic eDp5',
    `Bearer ${'a'.repeat(5_000)}`,
    'Bearer a.b.c',
    'bearer x',
  ],
  'x-large': ['x'.repeat(12_000), 'x'.repeat(20_000)],
};

function spoilHeaders(headers: Record<string, string>, random: Random): void {
  for (let times = 0; times <= random.below(3); times += 1) {
    const name = random.pick(Object.keys(headerValues));
    headers[name] = Buffer.from(random.pick(headerValues[name]!)).toString('latin1');
  }
}

function spoilRequest(request: FuzzRequest, random: Random): void {
  const spoils: (() => void)[] = [
    () => (request.method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])),
    () => (request.path = `${request.path.split('?')[0]}/${random.pick(['', 'x', '..%2f', '%00', '%ff'])}`),
    () => (request.headers['content-type'] = random.pick(headerValues['content-type']!)),
    () => undefined,
  ];
  random.pick(spoils)();
  if (request.method === 'GET' || request.method === 'HEAD') delete request.body;
}
