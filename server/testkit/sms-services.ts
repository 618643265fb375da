// Test kit: the providers of messages on this machine, written from their documentation. Each checks key, path, form
// and fields as the real one does, answers in its shape, and can be dead, slow or wrong.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBale } from '../infra/sms/providers/bale.ts';
import { createGhasedak } from '../infra/sms/providers/ghasedak.ts';
import { createKavenegar } from '../infra/sms/providers/kavenegar.ts';
import { createMelipayamak } from '../infra/sms/providers/melipayamak.ts';
import type { ProviderName, SmsProvider } from '../infra/sms/providers/provider.ts';
import { createSmsIr } from '../infra/sms/providers/smsir.ts';

/** `slow`: nothing is ever answered. A number is a code of the provider's own; the others are a whole answer. */
export type SmsBehaviour = 'well' | 'slow' | number | { status: number; body: string };

/** Answers that no provider documents. */
export const wrongAnswers = {
  'an error of its server': { status: 500, body: 'Internal Server Error' },
  'a page instead of an answer': { status: 200, body: '<!doctype html><title>maintenance</title>' },
  'half an answer': { status: 200, body: '{"return":{"status":200},"status":1,"data":{"mess' },
  'another shape': { status: 200, body: '{"ok":true,"result":[{"id":"77"}]}' },
} as const satisfies Record<string, SmsBehaviour>;

/** A message that the provider has accepted. */
export interface CameSms {
  to: string;
  code?: string;
  text?: string;
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The fields of the form or of the JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of five providers.
  fields: any;
}

interface Answer {
  status?: number;
  body: unknown;
}

interface Kind {
  create(origin: string): SmsProvider;
  answer(asked: Asked, service: SmsService): Answer;
  /** The provider's refusal with one of its codes. */
  refusal(code: number): Answer;
}

export interface SmsService {
  name: ProviderName;
  /** The adapter, connected with this service. */
  provider: SmsProvider;
  behaviour: SmsBehaviour;
  came: CameSms[];
  /** Number of requests, whatever became of them. */
  asked: number;
  /** The provider's states of messages, by their numbers. */
  states: Map<string, number>;
  /** The rest of the money in the account. */
  credit: number;
  /** Takes a message once for each id that the provider compares, and answers its number. */
  take(message: CameSms, id?: string): number;
  /** Connections are refused from now on. */
  die(): Promise<void>;
  close(): Promise<void>;
}

export const smsKey = 'a key/of tests';
const template = 4711;
const line = '30001234';

const kinds: Record<ProviderName, Kind> = {
  // kavenegar.com/rest.html
  kavenegar: {
    create: (origin) => createKavenegar({ key: smsKey, template: String(template), sender: line }, origin),
    refusal: (code) => ({ status: code, body: { return: { status: code, message: 'خطا' }, entries: null } }),
    answer({ method, path, headers, fields }, service) {
      const [, version, key, what] = /^\/(v1)\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      if (method !== 'POST' || !version || !isForm) return this.refusal(404);
      if (decodeURIComponent(key!) !== smsKey) return this.refusal(403);
      const entries = (list: unknown) => ({
        body: { return: { status: 200, message: 'تایید شد' }, entries: list },
      });
      if (what === 'account/info')
        return entries({ remaincredit: service.credit, expiredate: 1_830_000_000, type: 'master' });
      if (what === 'sms/status')
        return entries(
          String(fields.messageid)
            .split(',')
            .map((id) => ({ messageid: Number(id), status: service.states.get(id) ?? 100, statustext: '' })),
        );
      const to = String(fields.receptor);
      if (what === 'verify/lookup') {
        if (fields.template !== String(template)) return this.refusal(424);
        return entries([{ messageid: service.take({ to, code: fields.token }), status: 5, receptor: to }]);
      }
      if (what !== 'sms/send' || !/^\d{1,18}$/.test(fields.localid)) return this.refusal(400);
      const messageid = service.take({ to, text: fields.message }, fields.localid);
      return entries([
        { messageid, message: fields.message, status: 1, sender: fields.sender, receptor: to },
      ]);
    },
  },
  // sms.ir/developer-web-service/rest-api
  smsir: {
    create: (origin) => createSmsIr({ key: smsKey, template, sender: Number(line) }, origin),
    refusal: (code) => ({ status: 400, body: { status: code, message: 'خطا', data: null } }),
    answer({ method, path, headers, fields }, service) {
      if (headers['x-api-key'] !== smsKey)
        return { status: 401, body: { status: 10, message: '', data: null } };
      const done = (data: unknown) => ({ body: { status: 1, message: 'موفق', data } });
      if (method === 'GET' && path === '/v1/credit') return done(service.credit);
      const [, id] = /^\/v1\/send\/(\d+)$/.exec(path) ?? [];
      if (method === 'GET' && id && !service.states.has(id)) return this.refusal(111);
      if (method === 'GET' && id)
        return done({
          messageId: Number(id),
          mobile: 9120000000,
          deliveryState: service.states.get(id) ?? null,
        });
      if (method === 'POST' && path === '/v1/send/verify') {
        const [parameter] = fields.parameters;
        if (fields.templateId !== template) return this.refusal(113);
        if (parameter?.name !== 'CODE') return this.refusal(116);
        return done({ messageId: service.take({ to: fields.mobile, code: parameter.value }), cost: 1.0 });
      }
      if (method !== 'POST' || path !== '/v1/send/bulk') return this.refusal(0);
      if (fields.lineNumber !== Number(line)) return this.refusal(101);
      const messageIds = fields.mobiles.map((to: string) => service.take({ to, text: fields.messageText }));
      return done({ packId: '2b99e63c-9bf8-4a21-9bfe-3f72dc1b46f1', messageIds, cost: 2.0 });
    },
  },
  // ghasedak.me/docs
  ghasedak: {
    create: (origin) => createGhasedak({ key: smsKey, template: String(template), sender: line }, origin),
    refusal: (code) => ({ body: { isSuccess: false, statusCode: code, message: 'خطا', data: null } }),
    answer({ method, path, query, headers, fields }, service) {
      if (headers.apikey !== smsKey) return { ...this.refusal(401), status: 401 };
      const done = (data: unknown) => ({ body: { isSuccess: true, statusCode: 200, message: '', data } });
      const base = '/rest/api/v1/WebService/';
      if (method === 'GET' && path === `${base}GetAccountInformation`)
        return done({ credit: service.credit, expireDate: '2027-11-29T00:00:00', plan: '' });
      if (method === 'GET' && path === `${base}CheckSmsStatus` && query.get('Type') === '1')
        return done(
          query
            .get('Ids')!
            .split(',')
            .map((messageId) => ({
              messageId,
              receptor: '09120000000',
              status: service.states.get(messageId) ?? 0,
            })),
        );
      if (method !== 'POST') return this.refusal(400);
      if (path === `${base}SendOtpSMS`) {
        const [{ mobile: to }] = fields.receptors;
        const [{ param, value: code }] = fields.inputs;
        if (fields.templateName !== String(template) || param !== 'Code') return this.refusal(404);
        const items = [{ messageId: String(service.take({ to, code })), receptor: to, cost: 840 }];
        return {
          body: { IsSuccess: true, StatusCode: 200, Message: '', Data: { Items: items, TotalCost: 840 } },
        };
      }
      if (path !== `${base}SendSingleSMS` || fields.lineNumber !== line) return this.refusal(400);
      const messageId = String(service.take({ to: fields.receptor, text: fields.message }));
      return done({ receptors: fields.receptor, lineNumber: line, cost: 3537, messageId });
    },
  },
  // melipayamak.com/api
  melipayamak: {
    create: (origin) => createMelipayamak({ user: 'shop', key: smsKey, template, sender: line }, origin),
    refusal: (code) => ({ body: { Value: '', RetStatus: code, StrRetStatus: 'InvalidData' } }),
    answer({ method, path, fields }, service) {
      const done = (value: unknown) => ({ body: { Value: String(value), RetStatus: 1, StrRetStatus: 'Ok' } });
      if (method !== 'POST' || fields.username !== 'shop' || fields.password !== smsKey)
        return { body: { Value: '0', RetStatus: 0, StrRetStatus: 'InvalidUserPass' } };
      switch (path) {
        case '/api/SendSMS/BaseServiceNumber':
          // The shared service line answers its codes as the value.
          if (fields.bodyId !== String(template)) return done(-4);
          return done(service.take({ to: fields.to, code: fields.text }));
        case '/api/SendSMS/SendSMS':
          if (fields.from !== line) return this.refusal(5);
          return done(service.take({ to: fields.to, text: fields.text }));
        case '/api/SendSMS/GetCredit':
          return done(service.credit);
        case '/api/SendSMS/GetDeliveries2':
          return done(service.states.get(fields.recID) ?? 100);
        default:
          return { status: 404, body: {} };
      }
    },
  },
  // docs.bale.ai/safir
  bale: {
    create: (origin) => createBale({ key: smsKey, bot: 99 }, origin),
    refusal: (code) => ({
      body: {
        error_data: [{ phone_number: '989120000000', code, description: 'NotBaleUser' }],
        message_id: '',
      },
    }),
    answer({ method, path, headers, fields }, service) {
      if (method !== 'POST' || path !== '/api/v3/send_message') return { status: 404, body: {} };
      if (headers['api-access-key'] !== smsKey) return { status: 403, body: 'invalid_access_key' };
      const { bot_id: bot, phone_number: phone, request_id: id, message_data: data } = fields;
      if (bot !== 99 || !/^989\d{9}$/.test(phone)) return this.refusal(8);
      if (service.credit <= 0) return this.refusal(20);
      const to = `0${phone.slice(2)}`;
      const message = data.otp_message ? { to, code: data.otp_message.otp } : { to, text: data.message.text };
      return { body: { message_id: `523e6875-${service.take(message, id)}`, error_data: null } };
    },
  },
};

/** The services still have to be closed. */
export const startSmsService = async (name: ProviderName): Promise<SmsService> => {
  const kind = kinds[name];
  const held = new Set<ServerResponse>();
  const taken = new Map<string, number>();
  let number = 8_792_343_000;
  const server = createServer(async (request, response) => {
    service.asked += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { behaviour } = service;
    if (behaviour === 'slow') return void held.add(response);
    const { status = 200, body } =
      behaviour === 'well'
        ? kind.answer(askedOf(request, Buffer.concat(chunks).toString()), service)
        : typeof behaviour === 'number'
          ? kind.refusal(behaviour)
          : behaviour;
    const isText = typeof behaviour === 'object';
    response.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      location: '/elsewhere',
    });
    response.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = async () => {
    for (const response of held) response.destroy();
    server.closeAllConnections();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  const service: SmsService = {
    name,
    provider: kind.create(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    behaviour: 'well',
    came: [],
    asked: 0,
    states: new Map(),
    credit: 250_000,
    take(message, id) {
      const before = id === undefined ? undefined : taken.get(id);
      if (before !== undefined) return before;
      service.came.push(message);
      number += 1;
      if (id !== undefined) taken.set(id, number);
      return number;
    },
    die: close,
    close,
  };
  return service;
};

function askedOf({ method = '', url = '', headers }: IncomingMessage, text: string): Asked {
  const { pathname: path, searchParams: query } = new URL(url, 'http://127.0.0.1');
  const isJson = headers['content-type'] === 'application/json';
  const fields = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { method, path, query, headers, fields };
}
