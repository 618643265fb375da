import { afterEach, describe, expect, it } from 'vitest';
import {
  type SmsBehaviour,
  type SmsService,
  startSmsService,
  wrongAnswers,
} from '../../testkit/sms-services.ts';
import { createFailover, type SentMessage } from './failover.ts';
import { type ProviderName, providerNames, type SmsProvider } from './providers/provider.ts';
import { SmsFailed, type SmsFailure } from './sms-failed.ts';

const to = '09121234567';
const code = '012345';
const notice = 'سفارش ۴۸۲۱ منتظر است.';

const opened: SmsService[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

/** Real services in this order, with a clock that the test moves. */
async function open(...names: ProviderName[]) {
  const services = await Promise.all(names.map(startSmsService));
  opened.push(...services);
  const clock = { now: 0 };
  const tried: [ProviderName, string][] = [];
  const accepted: SentMessage[] = [];
  const changes: [ProviderName, SmsFailure | undefined][] = [];
  const failover = createFailover({
    providers: services.map(({ provider }) => provider),
    host: 'panel.example.ir',
    tried: (...one) => void tried.push(one),
    changed: (...one) => void changes.push(one),
    accepted: (sent) => void accepted.push(sent),
    now: () => clock.now,
    // The limits are tested by the clock; here a slow provider is given up as soon as it has been asked.
    timeout: () => giveUp(services),
  });
  const [first, second] = services;
  return {
    ...{ clock, tried, accepted, changes, failover },
    sms: failover.inOrder(names),
    first: first!,
    second: second!,
  };
}

function giveUp(services: readonly SmsService[]): AbortSignal {
  const stop = new AbortController();
  const before = services.reduce((sum, { asked }) => sum + asked, 0);
  const watch = setInterval(() => {
    const asked = services.reduce((sum, service) => sum + service.asked, 0);
    const isSlow = services.some(({ behaviour }) => behaviour === 'slow');
    if (asked === before) return;
    clearInterval(watch);
    if (isSlow) setTimeout(() => stop.abort(), 20);
  }, 5);
  watch.unref();
  return stop.signal;
}

const failureOf = (sending: Promise<void>): Promise<SmsFailure | 'sent'> =>
  sending.then(
    () => 'sent',
    (error: SmsFailed) => error.failure,
  );

/** The ways in which a provider fails; `dead` refuses connections. */
const troubles: [string, SmsBehaviour | 'dead'][] = [
  ['dead', 'dead'],
  ['slow', 'slow'],
  ...Object.entries(wrongAnswers),
];
const fail = async (service: SmsService, behaviour: SmsBehaviour | 'dead') => {
  if (behaviour === 'dead') await service.die();
  else service.behaviour = behaviour;
};

describe.each(providerNames)('when %s fails', (name) => {
  const other = name === 'smsir' ? 'kavenegar' : 'smsir';

  it.each(troubles)('and is %s, a code goes out once by the next provider', async (_, behaviour) => {
    const { sms, first, second, accepted } = await open(name, other);
    await fail(first, behaviour);
    await sms.sendOtp(to, code);
    expect(second.came).toEqual([{ to, code }]);
    expect(first.came).toEqual([]);
    expect(accepted).toMatchObject([{ provider: other, kind: 'CODE' }]);
  });

  it.each(troubles)(
    'and is %s, a text is not given to another one unless it was certainly not sent',
    async (_, behaviour) => {
      const { sms, first, second } = await open(name, other);
      await fail(first, behaviour);
      const failure = await failureOf(sms.sendText(to, notice));
      const isUnknown = behaviour === 'slow' || (typeof behaviour === 'object' && behaviour.status === 200);
      expect(failure).toBe(isUnknown ? 'unanswered' : 'sent');
      expect(second.came).toEqual(isUnknown ? [] : [{ to, text: notice }]);
    },
  );
});

it('a text that carries a code is sent as a code is, with the last line for the phone', async () => {
  const { sms, first, second } = await open('melipayamak', 'ghasedak');
  first.behaviour = 'slow';
  await sms.sendText(to, 'کد امضا: 012345', { code });
  expect(second.came).toEqual([{ to, text: 'کد امضا: 012345\n\n@panel.example.ir #012345' }]);
});

it('a message that was accepted goes to nobody else', async () => {
  const { sms, first, second } = await open('kavenegar', 'smsir');
  await sms.sendOtp(to, code);
  await sms.sendText(to, notice);
  expect(first.came.length).toBe(2);
  expect(second.asked).toBe(0);
});

it('a wrong number is asked about once, and leaves the provider in place', async () => {
  const { sms, first, second, changes } = await open('kavenegar', 'smsir');
  first.behaviour = 411;
  for (let round = 0; round < 5; round++) expect(await failureOf(sms.sendOtp(to, code))).toBe('bad-number');
  expect(second.asked).toBe(0);
  expect(changes).toEqual([]);
});

it('who does not use Bale gets the message by SMS, and Bale stays in place', async () => {
  const { sms, first, second, changes } = await open('bale', 'kavenegar');
  first.behaviour = 17;
  for (let round = 0; round < 5; round++) await sms.sendText(to, notice, { id: `notice-${round}` });
  expect(second.came.length).toBe(5);
  expect(changes).toEqual([]);
});

it('when all fail, the failure is one that a later try may mend', async () => {
  const { sms, first, second } = await open('kavenegar', 'smsir');
  first.behaviour = 418;
  await second.die();
  expect(await failureOf(sms.sendOtp(to, code))).toBe('unreachable');
});

it('a provider that failed three times is left out, tried again by one code after half a minute, and comes back', async () => {
  const { sms, first, second, clock, changes, failover } = await open('kavenegar', 'smsir');
  first.behaviour = wrongAnswers['an error of its server'];
  for (let round = 0; round < 6; round++) await sms.sendOtp(to, code);
  expect([first.asked, second.came.length]).toEqual([3, 6]);
  expect(changes).toEqual([['kavenegar', 'refused']]);
  expect(failover.isAnyOpen()).toBe(true);

  clock.now = 30_000;
  // Texts leave the trial to codes.
  await sms.sendText(to, notice);
  expect(first.asked).toBe(3);
  await Promise.all([sms.sendOtp(to, code), sms.sendOtp(to, code), sms.sendOtp(to, code)]);
  expect([first.asked, second.came.length]).toEqual([4, 10]);

  first.behaviour = 'well';
  clock.now = 60_000;
  await sms.sendOtp(to, code);
  await sms.sendText(to, notice);
  expect(first.came.length).toBe(2);
  expect(changes).toEqual([
    ['kavenegar', 'refused'],
    ['kavenegar', undefined],
  ]);
  expect(failover.isAnyOpen()).toBe(false);
});

it('a provider without credit is left out at once, and asked only when all others fail', async () => {
  const { sms, first, second } = await open('ghasedak', 'melipayamak');
  first.behaviour = 402;
  await sms.sendText(to, notice);
  await sms.sendText(to, notice);
  expect([first.asked, second.came.length]).toEqual([1, 2]);
  second.behaviour = wrongAnswers['an error of its server'];
  first.behaviour = 'well';
  await sms.sendText(to, notice);
  expect(first.came.length).toBe(1);
});

it('orders may have another sequence of the same providers, which share what is known of them', async () => {
  const { failover, first, second, sms } = await open('kavenegar', 'bale');
  const orders = failover.inOrder(['bale', 'kavenegar']);
  await orders.sendText(to, notice, { id: 'notice-1-1' });
  expect(second.came).toEqual([{ to, text: notice }]);
  first.behaviour = 403;
  await sms.sendOtp(to, code);
  second.behaviour = 17;
  first.behaviour = 'well';
  const before = first.asked;
  await orders.sendText(to, notice, { id: 'notice-2-2' });
  // Kavenegar is left out for orders, too, and comes after Bale in any case.
  expect(first.asked).toBe(before + 1);
});

it('messages are noted for receipts under their id, unless the provider has none', async () => {
  const { sms, first, accepted } = await open('bale', 'kavenegar');
  await sms.sendText(to, notice, { id: 'notice-1-1' });
  expect(accepted).toEqual([]);
  first.behaviour = 17;
  await sms.sendText(to, notice, { id: 'notice-1-1' });
  expect(accepted).toEqual([
    {
      provider: 'kavenegar',
      messageId: expect.stringMatching(/^\d+$/),
      requestId: 'notice-1-1',
      kind: 'TEXT',
    },
  ]);
});

describe('the time limit', () => {
  /** Providers that hang until their own deadline, and one that answers at once. */
  function hanging(count: number) {
    const clock = { now: 0 };
    const asked: { name: ProviderName; at: number }[] = [];
    const names = providerNames.slice(0, count + 1);
    const failover = createFailover({
      providers: names.map((name, index): SmsProvider => {
        const send = (_: unknown, stop: AbortSignal) => {
          asked.push({ name, at: clock.now });
          if (index === count) return Promise.resolve('1');
          return new Promise<string>((_, reject) => {
            stop.addEventListener('abort', () => reject(new SmsFailed('unanswered')));
          });
        };
        return { name, sendOtp: send, sendText: send, readCredit: async () => undefined };
      }),
      host: 'panel.example.ir',
      ...{ tried: () => {}, changed: () => {}, accepted: () => {} },
      now: () => clock.now,
      timeout(ms) {
        const stop = new AbortController();
        queueMicrotask(() => {
          clock.now += ms;
          stop.abort();
        });
        return stop.signal;
      },
    });
    return { clock, asked, sms: failover.inOrder(names) };
  }

  it.each([
    [1, [0, 2500]],
    [2, [0, 2500, 3750]],
    [3, [0, 2500, 3750, 4375]],
    [4, [0, 2500, 3750, 4375, 4688]],
  ])(
    'a code is with a working provider within five seconds although %i before it hang',
    async (count, at) => {
      const { sms, asked } = hanging(count);
      await sms.sendOtp(to, code);
      expect(asked.map((one) => one.at)).toEqual(at);
    },
  );

  it('providers that have hung are not waited for again', async () => {
    const { sms, asked, clock } = hanging(1);
    for (let round = 0; round < 3; round++) await sms.sendOtp(to, code);
    const before = clock.now;
    asked.length = 0;
    await sms.sendOtp(to, code);
    expect(asked).toEqual([{ name: 'smsir', at: before }]);
  });
});
