import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createInquiry } from './create-inquiry.ts';
import { createDemoInquiry } from './demo-inquiry.ts';
import { createHttpBank } from './http-bank.ts';
import { createZohal } from './zohal.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
let asked: { method?: string | undefined; authorization?: string | undefined; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push({ method: request.method, authorization: request.headers.authorization, body });
    answer(request, response);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/inquiry`;
const ask = createHttpBank({ url, key: 'secret' }, 300);
const says = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  asked = [];
  answer = (_request, response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const card = '6037991234567893';
const iban = 'IR820540102680020817909002';

describe('a bank that is asked over the network', () => {
  it('gets the card number and nothing about its owner, and its answer is used', async () => {
    says(200, { holderName: 'سارا احمدي', accountNumber: '0123456789', iban });
    expect(await ask(card)).toEqual({
      holderName: 'سارا احمدی',
      accountNumber: '0123456789',
      iban,
    });
    expect(asked).toEqual([
      { method: 'POST', authorization: 'Bearer secret', body: `{"cardNumber":"${card}"}` },
    ]);
  });

  it('may give no account and no IBAN, and may not know the card', async () => {
    says(200, { holderName: 'سارا احمدی' });
    expect(await ask(card)).toEqual({ holderName: 'سارا احمدی', accountNumber: null, iban: null });
    says(404, '');
    expect(await ask(card)).toBe('unknown');
  });

  it.each([
    ['an error', 500, {}],
    ['a refusal', 403, { holderName: 'سارا احمدی' }],
    ['a page', 200, '<html>'],
    ['no name', 200, { holderName: ' \u200c ', iban }],
    ['an IBAN that is none', 200, { holderName: 'سارا احمدی', iban: 'IR820540102680020817909003' }],
    ['nothing', 200, ''],
  ])('answers with %s: it is unavailable, and nothing is taken of it', async (_what, status, body) => {
    says(status, body);
    expect(await ask(card)).toBe('unavailable');
  });

  it('is not followed to another address', async () => {
    says(307, '', { location: url });
    expect(await ask(card)).toBe('unavailable');
    expect(asked.length).toBe(1);
  });

  it('that hangs, before its answer or within it, is given up', async () => {
    asked = [];
    answer = () => {};
    expect(await ask(card)).toBe('unavailable');
    answer = (_request, response) => void response.writeHead(200).write('{"holderName":');
    expect(await ask(card)).toBe('unavailable');
    answer = (request) => request.socket.destroy();
    expect(await ask(card)).toBe('unavailable');
  });
});

it('without a bank and outside the demo no request is made', async () => {
  expect(await createInquiry({ bank: undefined, zohal: undefined }, false).ofCard(card, 'سارا')).toBe(
    'unavailable',
  );
});

describe('the bank of the demo', () => {
  const { ofCard: demo } = createDemoInquiry();
  const digits = fc.stringMatching(/^\d{16}$/);

  it('says the same of a card each time, with an IBAN whose remainder by 97 is one', async () => {
    await fc.assert(
      fc.asyncProperty(
        digits.filter((number) => !/(00|11|22|33|44)$/.test(number)),
        async (number) => {
          const first = await demo(number, 'سارا احمدی');
          expect(await demo(number, 'سارا احمدی')).toEqual(first);
          if (typeof first === 'string') throw new Error(first);
          expect(first.holderName).toBe('سارا احمدی');
          expect(first.iban).toMatch(/^IR\d{24}$/);
          expect(BigInt(`${first.iban!.slice(4)}1827${first.iban!.slice(2, 4)}`) % 97n).toBe(1n);
          expect(first.accountNumber).not.toContain(number.slice(6));
        },
      ),
    );
  });

  it('has cards that nobody has, that are somebody else’s, without IBAN, and of a bank that is down', async () => {
    const of = (ending: string) => demo(`60379912345678${ending}`, 'سارا احمدی');
    expect(await of('00')).toBe('unknown');
    expect(await of('33')).toBe('unavailable');
    expect(await of('11')).toMatchObject({ holderName: 'سارا احمدی', iban: null });
    expect(await of('22')).toMatchObject({ holderName: 'مهرداد کریمی‌نژاد' });
  });
});

describe('Zohal', () => {
  const account = { url: `http://127.0.0.1:${port}/`, key: 'token' };
  const { ofCard, ofIban, ofPhone } = createZohal(account, 300);
  const found = (data: object) =>
    says(200, { result: 1, response_body: { data, message: '', error_code: null } });
  const holder = { name: 'سارا احمدي', bank_name: 'ملت' };

  it('names the holder of a card and of an account, and says whose a number is', async () => {
    found({ ...holder, IBAN: iban });
    expect(await ofCard(card, '')).toEqual({ holderName: 'سارا احمدی', accountNumber: null, iban });
    expect(asked).toEqual([
      { method: 'POST', authorization: 'Bearer token', body: `{"card_number":"${card}"}` },
    ]);
    found(holder);
    expect(await ofIban(iban, '')).toEqual({ holderName: 'سارا احمدی' });
    expect(asked[0]!.body).toBe(`{"IBAN":"${iban}"}`);
    found({ matched: true });
    expect(await ofPhone('09123456789', '0084575948')).toBe('matched');
    expect(asked[0]!.body).toBe('{"mobile":"09123456789","national_code":"0084575948"}');
    found({ matched: false });
    expect(await ofPhone('09123456789', '0084575948')).toBe('different');
  });

  it('knows that there is no such card', async () => {
    says(200, { result: 1, response_body: { error_code: 'CARD_NOT_FOUND', message: 'کارت یافت نشد' } });
    expect(await ofCard(card, '')).toBe('unknown');
  });

  it.each([
    ['an expired account', 200, { result: 4, response_body: {} }],
    ['a bank that is away', 200, { result: 1, response_body: { error_code: 'PROVIDER_ERROR' } }],
    ['another shape', 200, { result: 1, response_body: { data: { holder: 'سارا' } } }],
    ['half an answer', 200, '{"result":1,"response_bo'],
    ['an error', 500, ''],
    ['a page', 200, '<html>'],
    ['an endless answer', 200, 'x'.repeat(200_000)],
  ])('with %s is unavailable', async (_what, status, body) => {
    says(status, body);
    expect([
      await ofCard(card, ''),
      await ofIban(iban, ''),
      await ofPhone('09123456789', '0084575948'),
    ]).toEqual([...['unavailable', 'unavailable', 'unavailable']]);
  });

  it('that hangs is given up', async () => {
    answer = () => {};
    expect(await ofPhone('09123456789', '0084575948')).toBe('unavailable');
  });

  it('answers for a bank of one’s own that does not', async () => {
    const { ofCard } = createInquiry(
      { bank: { url: 'http://127.0.0.1:9/', key: undefined }, zohal: account },
      false,
    );
    found({ ...holder, IBAN: iban });
    expect(await ofCard(card, '')).toMatchObject({ holderName: 'سارا احمدی' });
  });
});

it('the demo knows numbers of other people', async () => {
  expect(
    await Promise.all(
      ['0912000001', '0912000022', '0912000033'].map((phone) => createDemoInquiry().ofPhone(phone, '')),
    ),
  ).toEqual([...['matched', 'different', 'unavailable']]);
});
