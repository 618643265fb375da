import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bridge, startBridge } from './bridge.ts';
import type { PrinterAddress } from './config.ts';
import { sendBytes } from './send-bytes.ts';
import { type FakePrinter, type Mood, startFakePrinter } from './testkit/fake-printer.ts';

const panel = 'http://panel.example';
const timeouts = { connect: 400, status: 400, stall: 1000, all: 5000, goodbye: 60 };
const long = randomBytes(1_900_000);
const receipt = randomBytes(20_000);

let dataDir: string;
let printer: FakePrinter;
let bridge: Bridge;
const openBridge = async (printers: Record<string, PrinterAddress>) => {
  bridge = await startBridge(
    { host: '127.0.0.1', port: 0, origins: [panel], printers: new Map(Object.entries(printers)), dataDir },
    timeouts,
  );
};

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pishkhan-bridge-'));
  printer = await startFakePrinter();
  await openBridge({ kitchen: { host: '127.0.0.1', port: printer.port } });
});
afterEach(async () => {
  await bridge.stop();
  await printer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(
  method: string,
  to: string,
  { body, headers = {} }: { body?: Uint8Array; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`http://127.0.0.1:${bridge.port}${to}`, {
    method,
    headers: { origin: panel, authorization: `Bearer ${bridge.token}`, ...headers },
    ...(body && { body: new Blob([body.slice()]) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, ...(text && JSON.parse(text)) };
}
const readJournal = (): { id: string; state: string }[] =>
  readFileSync(path.join(dataDir, 'jobs.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const print = (bytes: Uint8Array = receipt, id: string = randomUUID(), name = 'kitchen') =>
  ask('PUT', `/printers/${name}/jobs/${id}`, { body: bytes });

describe('a job', () => {
  test('reaches the printer byte for byte', async () => {
    expect(await print()).toMatchObject({ status: 200, outcome: 'printed' });
    expect(printer.papers()).toEqual([receipt]);
  });

  test('that is sent twice, at once or later, prints once', async () => {
    const id = randomUUID();
    const both = await Promise.all([print(receipt, id), print(receipt, id)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['printed', 'printed']);
    expect(await print(receipt, id)).toMatchObject({ outcome: 'printed' });
    expect(printer.papers()).toHaveLength(1);
  });

  test('that is sent again after a restart of the bridge prints once', async () => {
    const id = randomUUID();
    await print(receipt, id);
    const { token } = bridge;
    await bridge.stop();
    await openBridge({ kitchen: { host: '127.0.0.1', port: printer.port } });
    expect(bridge.token).toBe(token);
    expect(await print(receipt, id)).toMatchObject({ outcome: 'printed' });
    expect(printer.papers()).toHaveLength(1);
  });

  test('with the id of another one is refused', async () => {
    const id = randomUUID();
    await print(receipt, id);
    expect(await print(receipt.subarray(1), id)).toMatchObject({ status: 409, problem: 'job-reused' });
    expect(printer.papers()).toHaveLength(1);
  });

  test('waits for the one before it: a printer has one head', async () => {
    const papers = Array.from({ length: 5 }, (_, index) => Buffer.alloc(50_000, index + 1));
    await Promise.all(papers.map((paper) => print(paper)));
    expect(printer.papers()).toHaveLength(5);
    expect(printer.papers().map((paper) => new Set(paper).size)).toEqual([1, 1, 1, 1, 1]);
    expect(printer.maxAtOnce()).toBe(1);
  });

  test('is not taken when too many wait, and those that were are all printed', async () => {
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, index) => print(Buffer.alloc(100, index + 1))),
    );
    const taken = many.filter(({ outcome }) => outcome === 'printed').length;
    const refused = many.filter(({ problem }) => problem === 'queue-full').length;
    expect(refused).toBeGreaterThan(0);
    expect(taken).toBeGreaterThanOrEqual(20);
    expect(taken + refused).toBe(60);
    expect(printer.papers()).toHaveLength(taken);
  });
});

describe('a printer', () => {
  test('that is not there is said to be absent, and the same job prints when it is back', async () => {
    const { port } = printer;
    await printer.close();
    const id = randomUUID();
    expect(await print(receipt, id)).toMatchObject({ status: 200, outcome: 'refused' });
    printer = await startFakePrinter('ready', port);
    expect(await print(receipt, id)).toMatchObject({ outcome: 'printed' });
    expect(printer.papers()).toEqual([receipt]);
  });

  test('at an address where nobody answers is absent in good time', async () => {
    await bridge.stop();
    await openBridge({ kitchen: { host: '192.0.2.1', port: 9100 } });
    expect(['absent', 'refused']).toContain((await print()).outcome);
  });

  test.each([
    ['half', 'interrupted'],
    ['reset', 'interrupted'],
  ] as [Mood, string][])(
    'that is %s leaves it open what is on paper, and the job is not sent again',
    async (mood, outcome) => {
      printer.setMood(mood);
      const id = randomUUID();
      expect(await print(long, id)).toMatchObject({ status: 200, outcome });
      printer.setMood('ready');
      expect(await print(long, id)).toMatchObject({ outcome });
      expect(printer.papers().filter((paper) => paper.length === long.length)).toEqual([]);
    },
  );

  test('that resets a short receipt which the network had taken already has not printed it for sure', async () => {
    printer.setMood('reset');
    expect(await print(receipt.subarray(0, 2000))).toMatchObject({ outcome: 'interrupted' });
  });

  test('that is slow gets its time', async () => {
    printer.setMood('slow');
    expect(await print(long.subarray(0, 400_000))).toMatchObject({ outcome: 'printed' });
    await expect.poll(() => printer.papers()[0]?.length).toBe(400_000);
  });

  test('that takes nothing for long is given up', async () => {
    printer.setMood('deaf');
    // This is more than the socket buffers of this machine hold.
    const bytes = Buffer.alloc(16_000_000);
    expect(await sendBytes({ host: '127.0.0.1', port: printer.port }, bytes, timeouts, false)).toEqual({
      outcome: 'slow',
      answersStatus: false,
    });
  });

  test.each(['no-paper', 'cover-open', 'off-line', 'error'] as const)(
    'with the status %s is sent nothing and says why, and the same job prints when that is over',
    async (mood) => {
      printer.setMood(mood);
      const id = randomUUID();
      expect(await print(receipt, id)).toMatchObject({ status: 200, outcome: mood });
      expect(readJournal().at(-1)).toMatchObject({ id, state: mood });
      printer.setMood('ready');
      expect(await print(receipt, id)).toMatchObject({ outcome: 'printed' });
      expect(printer.papers()).toEqual([receipt]);
    },
  );

  test('whose paper ends within a job has not printed it: part of it may be out, so it is not sent again', async () => {
    printer.setMood('runs-out');
    const id = randomUUID();
    const broken = { status: 200, outcome: 'interrupted', reason: 'no-paper' };
    expect(await print(receipt, id)).toMatchObject(broken);
    printer.setMood('ready');
    expect(await print(receipt, id)).toMatchObject(broken);
    expect(printer.papers()).toHaveLength(1);
  });

  test('that answers no status leaves its jobs unconfirmed, and they are not sent again', async () => {
    printer.setMood('silent');
    const id = randomUUID();
    expect(await print(receipt, id)).toMatchObject({ status: 200, outcome: 'unconfirmed' });
    expect(await print(receipt, id)).toMatchObject({ outcome: 'unconfirmed' });
    expect(printer.papers()).toEqual([receipt]);
  });

  test('that took a job and never says that it is done with it leaves it unconfirmed', async () => {
    printer.setMood('half-silent');
    expect(await print()).toMatchObject({ outcome: 'unconfirmed' });
  });

  test('behind a link that takes 20 kB and a head that takes 4 has not printed, and the next job waits', async () => {
    printer.setMood('stalled');
    expect(await print()).toMatchObject({ outcome: 'slow' });
    // The printer answered once, so its silence now means that it is stuck, and nothing more is sent.
    printer.setMood('silent');
    const id = randomUUID();
    expect(await print(receipt, id)).toMatchObject({ outcome: 'off-line' });
    printer.setMood('ready');
    expect(await print(receipt, id)).toMatchObject({ outcome: 'printed' });
    expect(printer.papers().filter((paper) => paper.equals(receipt))).toHaveLength(1);
  });

  test('whose picture has the bytes of a status request by chance is not mistaken for one with an open cover', async () => {
    printer.setMood('slow');
    const picture = Buffer.alloc(400_000, Buffer.of(0x10, 0x04, 0x01, ...Array(60).fill(0xff)));
    expect(await print(picture)).toMatchObject({ outcome: 'printed' });
  });

  test('that was not configured is not reached, whatever the page says', async () => {
    expect(await print(receipt, randomUUID(), 'bar')).toMatchObject({
      status: 404,
      problem: 'no-such-printer',
    });
    expect(
      await ask('PUT', `/printers/127.0.0.1:${printer.port}/jobs/${randomUUID()}`, { body: receipt }),
    ).toMatchObject({ status: 404 });
    expect(printer.papers()).toEqual([]);
  });

  test('is listed by its name, without its address', async () => {
    await print();
    const { printers } = await ask('GET', '/printers');
    expect(printers).toEqual([{ name: 'kitchen', waiting: 0, last: 'printed' }]);
  });
});

describe('a client other than the panel', () => {
  test.each([
    ['without the pairing code', { authorization: '' }, 401],
    ['with a wrong pairing code', { authorization: 'Bearer 000000000000000000000000' }, 401],
    ['from another origin', { origin: 'http://evil.example' }, 403],
  ])('%s is turned away', async (_name, headers, status) => {
    const answer = await ask('PUT', `/printers/kitchen/jobs/${randomUUID()}`, { body: receipt, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 401 ? panel : null);
    expect(printer.papers()).toEqual([]);
  });

  test('without an origin, or under a name that only DNS leads here, is turned away', async () => {
    const statusWith = (headers: Record<string, string>) =>
      new Promise((resolve) => {
        httpRequest({ port: bridge.port, host: '127.0.0.1', path: '/printers', headers }, (answer) =>
          resolve(answer.resume().statusCode),
        ).end();
      });
    const authorization = `Bearer ${bridge.token}`;
    expect(await statusWith({ authorization })).toBe(403);
    expect(await statusWith({ authorization, origin: panel, host: 'evil.example' })).toBe(421);
    expect(await statusWith({ authorization, origin: panel })).toBe(200);
  });

  test('is refused by the browser’s CORS check, also on the local network', async () => {
    const preflight = {
      'access-control-request-method': 'PUT',
      'access-control-request-private-network': 'true',
      authorization: '',
    };
    const mine = await ask('OPTIONS', '/printers/kitchen/jobs/x', { headers: preflight });
    expect(mine.status).toBe(204);
    expect(mine.headers.get('access-control-allow-private-network')).toBe('true');
    const foreign = await ask('OPTIONS', '/printers', {
      headers: { ...preflight, origin: 'http://evil.example' },
    });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 422],
    ['more than four metres of paper', Buffer.alloc(2_000_001), 413],
  ])('brings %s, and is refused', async (_name, body, status) => {
    expect((await print(body)).status).toBe(status);
    expect(printer.papers()).toEqual([]);
  });
});

test('printed content is stored nowhere', async () => {
  await print(Buffer.from('09121234567 secret address'));
  expect(readFileSync(path.join(dataDir, 'jobs.jsonl'), 'utf8')).not.toMatch(/secret|09121234567/);
});
