import { request } from 'node:http';
import { login, logout, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { serveSession, somePhone } from '../testkit/session-server.ts';

const { db } = await testDatabase();
const shop = await serveSession(db, { trustProxy: ['127.0.0.1'] });

/** `node:http`, because fetch does not let a caller choose the Host. */
async function send(path: string, headers: Record<string, string>, body?: object) {
  return new Promise<{ cookies: string[]; text: string; status: number }>((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const sending = request(
      shop.server.url + path,
      {
        method: payload ? 'POST' : 'GET',
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ cookies: response.headers['set-cookie'] ?? [], text, status: response.statusCode ?? 0 }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(payload);
  });
}

const kept = (cookies: string[]) => cookies.map((line) => line.split(';')[0]!).join('; ');
const shapes = (cookies: string[]) =>
  cookies.map((line) => line.replace(/=[^;]*/, '=…').replace(/Max-Age=\d+/, 'Max-Age=…'));

async function signIn(headers: Record<string, string>) {
  const cellPhone = somePhone();
  const asked = await send(login.path, headers, { cellPhone });
  const otpCode = shop.sent.findLast(({ to }) => to === cellPhone)!.code;
  const signedIn = await send(otp.path, { ...headers, cookie: kept(asked.cookies) }, { cellPhone, otpCode });
  return { asked, signedIn, token: JSON.parse(signedIn.text).result.token };
}

const tls = { host: 'panel.example.ir', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
const safe = '__Host-rt=…; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Strict';
const plain = 'rt=…; Max-Age=…; Path=/; HttpOnly; SameSite=Strict';

describe('the cookies of a session', () => {
  it('behind TLS are Secure, all of them', async () => {
    const { asked, signedIn } = await signIn(tls);
    expect(shapes(asked.cookies)).toEqual([
      '__Host-otp-request=…; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect(shapes(signedIn.cookies)).toEqual([
      safe,
      'XSRF-TOKEN=…; Max-Age=…; Path=/; Secure; SameSite=Strict',
    ]);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('on %s come in both forms', async (host) => {
    const { asked, signedIn } = await signIn({ host });
    expect(shapes(asked.cookies)).toEqual(['otp-request=…; Max-Age=…; Path=/; HttpOnly; SameSite=Strict']);
    expect(shapes(signedIn.cookies)).toEqual([
      safe,
      plain,
      'XSRF-TOKEN=…; Max-Age=…; Path=/; SameSite=Strict',
    ]);
  });

  it('over http in the shop’s network are plain, work, and are told of once in the log', async () => {
    const host = { host: '192.168.1.5:3000' };
    const before = shop.logged.filter((line) => line.includes('not Secure')).length;
    expect(before).toBe(0);
    const { signedIn } = await signIn(host);
    expect(shapes(signedIn.cookies)).toEqual([plain, 'XSRF-TOKEN=…; Max-Age=…; Path=/; SameSite=Strict']);
    await signIn(host);
    expect(shop.logged.filter((line) => line.includes('not Secure')).length).toBe(1);

    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(kept(signedIn.cookies))![1]!;
    const renewed = await send(refreshToken.path, {
      ...host,
      cookie: kept(signedIn.cookies),
      'x-xsrf-token': xsrf,
    });
    expect(renewed.status).toBe(200);
    expect(shapes(renewed.cookies)).toEqual(shapes(signedIn.cookies));
  });

  it('of a client that keeps only one of the forms on localhost work alike', async () => {
    for (const lost of [/^__Host-rt/, /^rt=/]) {
      const { signedIn } = await signIn({ host: 'localhost' });
      const cookies = kept(signedIn.cookies.filter((line) => !lost.test(line)));
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookies)![1]!;
      const renewed = await send(refreshToken.path, {
        host: 'localhost',
        cookie: cookies,
        'x-xsrf-token': xsrf,
      });
      expect(renewed.status).toBe(200);
    }
  });

  it('behind TLS are believed in their safe form only, which no other site of the domain can set', async () => {
    const { signedIn } = await signIn(tls);
    const cookie = kept(signedIn.cookies).replace('__Host-rt', 'rt');
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)![1]!;
    expect((await send(refreshToken.path, { ...tls, cookie, 'x-xsrf-token': xsrf })).status).toBe(401);
  });

  it('of an asking browser keep their mark when they take the safe form', async () => {
    const cellPhone = somePhone();
    const first = await send(login.path, tls, { cellPhone });
    const mark = /__Host-otp-request=([^;]+)/.exec(kept(first.cookies))![1]!;
    const otpCode = shop.sent.findLast(({ to }) => to === cellPhone)!.code;
    const old = `otp-request=${mark}`;
    expect((await send(otp.path, { ...tls, cookie: old }, { cellPhone, otpCode })).status).toBe(200);
    const again = await send(login.path, { ...tls, cookie: old }, { cellPhone: somePhone() });
    expect(kept(again.cookies)).toBe(`__Host-otp-request=${mark}`);
  });

  it('are cleared by signing out, in the same form', async () => {
    const { token } = await signIn(tls);
    const out = await send(logout.path, { ...tls, authorization: `Bearer ${token}` }, {});
    expect(out.status).toBe(200);
    const gone = (line: string) => /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line);
    expect(out.cookies.map((line) => [line.split('=')[0], gone(line), line.includes('Secure')])).toEqual([
      ['__Host-rt', true, true],
      ['XSRF-TOKEN', true, true],
    ]);
  });
});
