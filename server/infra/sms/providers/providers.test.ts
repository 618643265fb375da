import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type SmsService, smsKey, startSmsService, wrongAnswers } from '../../../testkit/sms-services.ts';
import { SmsFailed } from '../sms-failed.ts';
import { askProvider } from './ask-provider.ts';
import { createKavenegar } from './kavenegar.ts';
import { type ProviderName, providerNames, stateOfEach } from './provider.ts';

const opened: SmsService[] = [];
const start = async (name: ProviderName): Promise<SmsService> => {
  const service = await startSmsService(name);
  opened.push(service);
  return service;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

const soon = () => AbortSignal.timeout(10_000);
const code = { to: '09121234567', code: '012345', id: 'code-1' };
const text = {
  to: '09121234567',
  text: 'سفارش ۴۸۲۱ منتظر است.',
  codeLine: undefined,
  id: 'notice-7-1764400000',
};

/** The failure of a send; nothing in it may be secret. */
async function failureOf(sending: Promise<unknown>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SmsFailed);
  expect((error as Error).stack).not.toMatch(/9121234567|012345|a key|a%20key|سفارش/);
  expect((error as Error).cause).toBe(undefined);
  return (error as SmsFailed).failure;
}

describe.each(providerNames)('%s', (name) => {
  it('gets a code by its template, and a text as it is, and answers its number', async () => {
    const { provider, came } = await start(name);
    const first = await provider.sendOtp(code, soon());
    const second = await provider.sendText(text, soon());
    expect(came).toEqual([
      { to: code.to, code: code.code },
      { to: text.to, text: text.text },
    ]);
    if (name === 'bale') expect([first, second]).toEqual([undefined, undefined]);
    else expect(first).not.toBe(second);
  });

  it('gets the last line of a text with a code, unless it is no SMS', async () => {
    const { provider, came } = await start(name);
    await provider.sendText({ ...text, codeLine: '@panel.example.ir #012345' }, soon());
    expect(came[0]!.text).toBe(name === 'bale' ? text.text : `${text.text}\n\n@panel.example.ir #012345`);
  });

  it('that is not there has not been asked', async () => {
    const { provider, die } = await start(name);
    await die();
    expect(await failureOf(provider.sendOtp(code, soon()))).toBe('unreachable');
    expect(await failureOf(provider.sendText(text, soon()))).toBe('unreachable');
  });

  it('that never answers may have accepted', async () => {
    const service = await start(name);
    service.behaviour = 'slow';
    const stop = new AbortController();
    const both = [
      failureOf(service.provider.sendOtp(code, stop.signal)),
      failureOf(service.provider.sendText(text, stop.signal)),
    ];
    await expect.poll(() => service.asked).toBe(2);
    stop.abort();
    expect(await Promise.all(both)).toEqual(['unanswered', 'unanswered']);
  });

  it.each(Object.entries(wrongAnswers))('that answers with %s has not confirmed', async (_, behaviour) => {
    const service = await start(name);
    service.behaviour = behaviour;
    const expected = behaviour.status === 200 ? 'unanswered' : 'refused';
    expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe(expected);
    expect(await failureOf(service.provider.sendText(text, soon()))).toBe(expected);
  });

  it.each([
    [{ status: 504, body: 'Gateway Time-out' }, 'unanswered'],
    [{ status: 429, body: 'slow down' }, 'throttled'],
    [{ status: 401, body: 'Unauthorized' }, 'bad-key'],
    [{ status: 307, body: '' }, 'refused'],
  ])('that answers %j fails as %s, and is not followed elsewhere', async (behaviour, expected) => {
    const service = await start(name);
    service.behaviour = behaviour;
    expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe(expected);
    expect(service.asked).toBe(1);
  });
});

it.each<[ProviderName, number, string]>([
  ['kavenegar', 418, 'no-credit'],
  ['kavenegar', 424, 'no-template'],
  ['kavenegar', 429, 'throttled'],
  ['kavenegar', 451, 'throttled'],
  ['kavenegar', 411, 'bad-number'],
  ['kavenegar', 403, 'bad-key'],
  ['kavenegar', 409, 'refused'],
  ['smsir', 10, 'bad-key'],
  ['smsir', 20, 'throttled'],
  ['smsir', 102, 'no-credit'],
  ['smsir', 104, 'bad-number'],
  ['smsir', 113, 'no-template'],
  ['smsir', 115, 'refused'],
  ['ghasedak', 401, 'bad-key'],
  ['ghasedak', 402, 'no-credit'],
  ['ghasedak', 400, 'refused'],
  ['melipayamak', 2, 'no-credit'],
  ['melipayamak', 3, 'throttled'],
  ['melipayamak', 10, 'bad-key'],
  ['melipayamak', 35, 'refused'],
  ['bale', 3, 'throttled'],
  ['bale', 8, 'bad-number'],
  ['bale', 17, 'no-account'],
  ['bale', 20, 'no-credit'],
  ['bale', 2, 'refused'],
])('%s fails with its code %i as %s', async (name, behaviour, failure) => {
  const service = await start(name);
  service.behaviour = behaviour;
  expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe(failure);
  expect(await failureOf(service.provider.sendText(text, soon()))).toBe(failure);
});

it.each<ProviderName>(['kavenegar', 'smsir', 'ghasedak', 'melipayamak'])(
  '%s says what is left in the account',
  async (name) => {
    const service = await start(name);
    expect(await service.provider.readCredit(soon())).toBe(250_000);
    service.credit = 0;
    expect(await service.provider.readCredit(soon())).toBe(0);
    service.behaviour = { status: 401, body: 'Unauthorized' };
    expect(await failureOf(service.provider.readCredit(soon()))).toBe('bad-key');
    expect(service.came).toEqual([]);
  },
);

it('Bale says whether its key is right, and sends nothing', async () => {
  const service = await start('bale');
  expect(await service.provider.readCredit(soon())).toBeUndefined();
  expect(service.asked).toBe(1);
  service.behaviour = 20;
  expect(await failureOf(service.provider.readCredit(soon()))).toBe('no-credit');
  service.behaviour = { status: 403, body: '"invalid_access_key"' };
  expect(await failureOf(service.provider.readCredit(soon()))).toBe('bad-key');
  for (const wrong of Object.values(wrongAnswers)) {
    service.behaviour = wrong;
    expect(await failureOf(service.provider.readCredit(soon()))).toMatch(/^(?:unanswered|refused)$/);
  }
  service.behaviour = 'slow';
  expect(await failureOf(service.provider.readCredit(AbortSignal.timeout(200)))).toBe('unanswered');
  expect(service.came).toEqual([]);
  await service.die();
  expect(await failureOf(service.provider.readCredit(soon()))).toBe('unreachable');
});

it('a wrong text of the shared line of Melipayamak is no template, although it answers "Ok"', async () => {
  const service = await start('melipayamak');
  service.behaviour = { status: 200, body: '{"Value":"-5","RetStatus":1,"StrRetStatus":"Ok"}' };
  expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe('no-template');
});

it('an answer without end is not read', async () => {
  const service = await start('kavenegar');
  const entries = [{ messageid: 1, message: 'x'.repeat(100_000) }];
  service.behaviour = { status: 200, body: JSON.stringify({ return: { status: 200 }, entries }) };
  expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe('unanswered');
});

it('Kavenegar’s own code counts, whatever HTTP says', async () => {
  const service = await start('kavenegar');
  service.behaviour = { status: 500, body: '{"return":{"status":200},"entries":[{"messageid":1}]}' };
  expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe('refused');
  service.behaviour = { status: 200, body: '{"return":{"status":418},"entries":null}' };
  expect(await failureOf(service.provider.sendOtp(code, soon()))).toBe('no-credit');
});

it.each<ProviderName>(['kavenegar', 'bale'])(
  '%s sends a text once under its id, however often it is asked',
  async (name) => {
    const { provider, came } = await start(name);
    const first = await provider.sendText(text, soon());
    expect(await provider.sendText(text, soon())).toBe(first);
    expect(came.length).toBe(1);
    await provider.sendText({ ...text, id: 'notice-8-1764400000' }, soon());
    expect(came.length).toBe(2);
  },
);

it.each<[ProviderName, delivered: number, undelivered: number, undecided: number]>([
  ['kavenegar', 10, 11, 5],
  ['smsir', 1, 7, 5],
  ['ghasedak', 5, 2, 3],
  ['melipayamak', 1, 16, 8],
])('%s says whether messages arrived', async (name, delivered, undelivered, undecided) => {
  const { provider, states } = await start(name);
  const sent = [];
  for (const state of [delivered, undelivered, undecided]) {
    const id = await provider.sendText({ ...text, id: `notice-${state}` }, soon());
    states.set(id!, state);
    sent.push(id!);
  }
  expect([...(await provider.readReceipts!(sent, soon()))]).toEqual([
    [sent[0], 'DELIVERED'],
    [sent[1], 'UNDELIVERED'],
  ]);
});

it('a message that SMS.ir does not know keeps no receipt from the others', async () => {
  const { provider, states } = await start('smsir');
  states.set('2', 1);
  expect([...(await provider.readReceipts!(['1', '2'], soon())).keys()]).toEqual(['2']);
});

it('what a provider has said of some messages counts when it fails at the next one', async () => {
  const read = async (id: string) => {
    if (id === 'late') throw new SmsFailed('unanswered');
    return 1;
  };
  expect(await stateOfEach(['7', 'late', '8'], read)).toEqual([['7', 1]]);
  expect(await failureOf(stateOfEach(['late', '8'], read))).toBe('unanswered');
});

describe('a request', () => {
  const sockets = new Set<Socket>();
  const raw = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onSocket(socket);
  });
  let onSocket = (_: Socket): void => {};
  const portOf = new Promise<number>((ready) =>
    raw.listen(0, '127.0.0.1', () => ready((raw.address() as { port: number }).port)),
  );
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    raw.close();
  });
  const ask = async (protocol = 'http') =>
    askProvider(
      { url: `${protocol}://127.0.0.1:${await portOf}/`, body: { a: 1 } },
      AbortSignal.timeout(150),
    );

  it('that breaks off within its answer may have been accepted', async () => {
    onSocket = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"return":');
      socket.on('data', () => socket.destroy());
    };
    expect(await failureOf(ask())).toBe('unanswered');
  });

  it('whose connection is never secured has not been sent', async () => {
    onSocket = () => {};
    expect(await failureOf(ask('https'))).toBe('unreachable');
  });

  it('contains the key in no address that an error could show', async () => {
    const nowhere = createKavenegar({ key: smsKey, template: 't', sender: undefined }, 'http://127.0.0.1:1');
    expect(await failureOf(nowhere.sendOtp(code, soon()))).toBe('unreachable');
  });
});
