import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createBank } from './create-bank.ts';
import { createDemoBank } from './demo-bank.ts';
import { createHttpBank } from './http-bank.ts';

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
    expect(await ask(card, 'سارا احمدی')).toEqual({
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
    expect(await ask(card, '')).toEqual({ holderName: 'سارا احمدی', accountNumber: null, iban: null });
    says(404, '');
    expect(await ask(card, '')).toBe('unknown');
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
    expect(await ask(card, '')).toBe('unavailable');
  });

  it('is not followed to another address', async () => {
    says(307, '', { location: url });
    expect(await ask(card, '')).toBe('unavailable');
    expect(asked.length).toBe(1);
  });

  it('that hangs, before its answer or within it, is given up', async () => {
    asked = [];
    answer = () => {};
    expect(await ask(card, '')).toBe('unavailable');
    answer = (_request, response) => void response.writeHead(200).write('{"holderName":');
    expect(await ask(card, '')).toBe('unavailable');
    answer = (request) => request.socket.destroy();
    expect(await ask(card, '')).toBe('unavailable');
  });
});

it('without a bank and outside the demo no request is made', async () => {
  expect(await createBank(undefined, false)(card, 'سارا')).toBe('unavailable');
});

describe('the bank of the demo', () => {
  const demo = createDemoBank();
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
