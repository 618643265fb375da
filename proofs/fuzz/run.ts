// Sends fuzzed requests to the server, and judges every answer.
import { judge, type Rule } from './judge.ts';
import { type Operation, readOperations } from './operations.ts';
import { drawRace, listPairs, type Pair } from './pairs.ts';
import { createRandom } from './random.ts';
import { drawRequest, type FuzzRequest, writeRequest } from './requests.ts';
import { type Answer, send } from './send.ts';
import { drawSound, objectsOf } from './sound.ts';
import { type Harvest, harvest } from './values.ts';
import type { World } from './world.ts';

export interface Failure {
  rule: Rule | 'stops of the event loop' | 'secrets in the log' | 'ends of the server';
  about: string;
  seed?: number;
  curl?: string;
}

export interface Report {
  figures: Record<string, number>;
  /** Operations without an answer of 200, or of 202 for a proposal. */
  unreached: string[];
  /** Audited calls with fewer security events than answers of 2xx. */
  forgotten: string[];
  failures: Failure[];
}

interface Asked {
  /** Undefined without an answer. */
  status?: number;
  /** The JSON of an answer of 200 or 202. */
  json?: unknown;
}

const mendEvery = 150;
/** A run of this many requests has sent every pair of writing calls at once. */
const allPairsWithin = 200_000;

export interface RunOptions {
  requests: number;
  seed: number;
  /** Shorter stalls of the event loop are tolerated, because a busy machine causes them, too. */
  maxStopMs: number;
  /** 1 makes a run most reproducible. */
  atOnce?: number;
  /** The kinds of access of the calls; all without it. */
  kinds?: readonly string[] | undefined;
  say?: (line: string) => void;
}

export async function runFuzz(
  world: World,
  { requests, seed, maxStopMs, atOnce = 4, kinds, say }: RunOptions,
): Promise<Report> {
  const { server, consoleUrl, senders, sheet, audited } = world;
  const all = await readOperations({ url: server.url, consoleUrl });
  const operations = kinds ? all.filter(({ access }) => kinds.includes(access.kind)) : all;
  const kept: Harvest = new Map();
  // `mend` replaces the senders.
  const draw = () => ({ operations, ...senders, sheet, kept });
  const failures: Failure[] = [];
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  /** The last refusal of a valid request, by operation. */
  const refusals = new Map<string, string>();
  const pairs = listPairs(operations, seed);
  const pairsEach = Math.ceil((pairs.length * mendEvery) / allPairsWithin);
  let raced = 0;
  let done = 0;
  let slowest = 0;
  let unsent = 0;

  const urlOf = ({ atConsole }: FuzzRequest) => (atConsole ? consoleUrl : server.url);

  async function ask(request: FuzzRequest): Promise<Asked> {
    const url = urlOf(request);
    const answer = await send(url, request);
    if ('failed' in answer) {
      // Our own client refused to send the request, or the server closed the connection before it had read all of it.
      if (/^not sent|EPIPE|ECONNRESET|socket hang up/.test(answer.failed)) unsent += 1;
      else fail(request, 'requests without an answer', answer.failed);
      return {};
    }
    slowest = Math.max(slowest, answer.ms);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    for (const { rule, about } of judge(request, answer, world.personal)) fail(request, rule, about);
    if (await saysOtherwise(url, request, answer))
      fail(request, 'answers that are encoded wrongly', 'decoded it is not what stands behind its etag');
    const { status } = answer;
    if (request.method !== request.operation.method) return { status };
    audited.answered(request.operation.id, status);
    if (status !== 200 && status !== 202) {
      const code = /"code":"(\w+)"/.exec(answer.text)?.[1] ?? '';
      if (request.kind === 'valid') refusals.set(request.operation.id, `${status} ${code}`);
      return { status };
    }
    reached.add(request.operation.id);
    const isJson = /^application\/json/.test(answer.type) && answer.text !== '';
    return isJson ? { status, json: JSON.parse(answer.text) } : { status };
  }

  function fail(request: FuzzRequest, rule: Rule, given: string): void {
    const about = `${request.operation.id} (${request.kind}, ${request.who}): ${given}`;
    failures.push({ rule, about, seed: request.seed, curl: curlOf(urlOf(request), request) });
    // Printed at once: a run of hours may be aborted.
    say?.(`${rule}: ${about}`);
  }

  const raceOnce = (pair: Pair, seedOfPair: number) =>
    Promise.all(
      drawRace(pair, seedOfPair, draw()).map(async (request) => ({ request, ...(await ask(request)) })),
    );

  async function race(pair: Pair, seedOfPair: number): Promise<void> {
    let sent = await raceOnce(pair, seedOfPair);
    // An earlier pair has ended somebody's session.
    if (sent.some(({ status }) => status === 401)) {
      await world.mend();
      sent = await raceOnce(pair, seedOfPair);
    }
    raced += 1;
    const isDone = (one: Operation) =>
      sent.some(({ request, status = 0 }) => request.operation === one && status >= 200 && status < 300);
    if (pair.every(isDone)) done += 1;
  }

  for (let begun = 0; begun < requests && server.unexpectedEnds() === 0; begun += mendEvery) {
    // Pairs are sent first, while all objects exist.
    for (const [place, pair] of pairs.slice(raced, raced + pairsEach).entries())
      await race(pair, seed + begun + place);
    let next = begun;
    const last = Math.min(requests, begun + mendEvery);
    const answers: unknown[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < last) {
          const index = next++;
          answers[index - begun] = (await ask(drawRequest(seed + index, draw()))).json;
        }
      }),
    );
    // Answers are processed in the order of requests, so that a seed draws from the same lists.
    for (const answer of answers) harvest(kept, answer);
    await world.mend();
    if (begun > 0 && begun % 4_500 === 0) say?.(`${last} requests, ${failures.length} failures`);
  }

  const log = server.output().split('\n');
  if (server.unexpectedEnds() > 0)
    failures.push({ rule: 'ends of the server', about: log.slice(-5).join('\n') });
  const { stops, maxStop } = readStops(log);
  for (const { line, computedMs } of stops)
    if (computedMs > maxStopMs) failures.push({ rule: 'stops of the event loop', about: line });
  const told = log.filter((line) => world.secrets.some((secret) => line.includes(secret)));
  for (const line of told) failures.push({ rule: 'secrets in the log', about: line.slice(0, 300) });

  return {
    figures: {
      requests: [...statuses.values()].reduce((sum, count) => sum + count, 0),
      'of them not sent, or refused before they were read': unsent,
      'pairs of writing calls at once': raced,
      'of them with both done': done,
      'of so many pairs': pairs.length,
      operations: operations.length,
      'of them answered with 200': reached.size,
      ...Object.fromEntries(
        [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => [`status ${status}`, count]),
      ),
      '5xx': count(failures, 'answers with 5xx'),
      'undeclared statuses': count(failures, 'statuses that are not declared'),
      'slowest answer, ms': Math.round(slowest),
      'longest stop of the event loop, ms': maxStop,
    },
    forgotten: await audited.forgotten(),
    unreached: operations
      .filter(({ id }) => !reached.has(id))
      .map(({ id }) => `${id} (${refusals.get(id) ?? 'never valid'})`),
    failures,
  };
}

/** The console's own calls that answer the sample of none of their operators with 2xx, with the last answer. */
export async function askConsoleCalls({ server, consoleUrl, senders, sheet }: World): Promise<string[]> {
  const operations = await readOperations({ url: server.url, consoleUrl });
  const refused: string[] = [];
  for (const operation of operations) {
    const { kind } = operation.access;
    if (kind !== 'operator' && kind !== 'console') continue;
    const allowed = kind === 'console' ? [senders.stranger] : senders.operators;
    let last = 'nobody may make it';
    for (const sender of allowed.filter((one) => kind === 'console' || one.may(operation.id))) {
      const random = createRandom(1);
      const sound = drawSound(operation.id, objectsOf(sender, senders.staff[0]!.objects), random);
      const { name: who, headers } = sender;
      const drawn = { kept: new Map(), sheet };
      const caller = { who, headers, atConsole: true, sound };
      const answer = await send(
        consoleUrl,
        writeRequest({ seed: 1, operation, kind: 'valid', random }, caller, drawn),
      );
      last = 'failed' in answer ? answer.failed : `${answer.status} ${answer.text.slice(0, 200)}`;
      if (/^2/.test(last)) break;
    }
    if (!/^2/.test(last)) refused.push(`${operation.id}: ${last}`);
  }
  return refused;
}

/** True when an answer of another encoding has the same ETag and another content. */
async function saysOtherwise(url: string, request: FuzzRequest, answer: Answer): Promise<boolean> {
  const { 'content-encoding': encoding, etag } = answer.headers;
  if (!encoding || !etag || request.method !== 'GET' || answer.status !== 200) return false;
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const plain = await send(url, { ...request, headers });
  return !('failed' in plain) && plain.headers.etag === etag && plain.text !== answer.text;
}

const count = (failures: readonly Failure[], rule: Failure['rule']): number =>
  failures.filter((failure) => failure.rule === rule).length;

/** Reports of the server's own loop watch; only the computing time of a stall counts, not time taken by other programs. */
function readStops(log: readonly string[]) {
  const stops = log
    .filter((line) => line.includes('the event loop stopped'))
    .map((line) => ({ line, ...(JSON.parse(line) as { ms: number; computedMs: number }) }));
  return { stops, maxStop: Math.max(0, ...stops.map(({ computedMs }) => computedMs)) };
}

/** A curl command for reproduction; long values are cut, and the seed restores them. */
function curlOf(url: string, { method, path, headers, body }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const { authorization, cookie, ...others } = headers;
  const shown = [
    ...Object.entries(others),
    ...(authorization ? [['authorization', 'Bearer $TOKEN']] : []),
    ...(cookie ? [['cookie', '$COOKIE']] : []),
  ];
  return [
    `curl -X ${method} ${quote(`${url}${path}`.slice(0, 400))}`,
    ...shown.map(([name, value]) => `-H ${quote(`${name}: ${value!.slice(0, 100)}`)}`),
    ...(body ? [`--data-binary ${quote(body.toString().slice(0, 300))}`] : []),
  ].join(' ');
}
