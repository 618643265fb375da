// Test kit: a push service on this machine, with the browsers that subscribe to it. Like a real one, it
// checks the sender's signature (RFC 8292) and delivers the message to the browser, which decrypts it (RFC 8291).
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, jwtVerify } from 'jose';

export interface CamePush {
  /** Id of the subscription. */
  id: string;
  message: { notification: { title: string; body: string }; data: Record<string, string> };
  ttlSeconds: number;
  urgency: string | undefined;
  contact: string;
  publicKey: string;
  at: number;
}

/** `hang`: nothing is ever answered. A number is a status; `retryAfter` in seconds. */
export type Behaviour = 'hang' | { status: number; retryAfter?: number; location?: string };

interface Subscriber {
  keys: ECDH;
  auth: Buffer;
}

export interface PushService {
  origin: string;
  /** Accepted messages, as the browser has decrypted them. */
  came: CamePush[];
  /** Number of requests for each subscription, by its id. */
  asked: Map<string, number>;
  /** Errors found in messages. */
  wrong: string[];
  behaviour: Behaviour;
  /** Behaviours for single subscriptions. */
  of: Map<string, Behaviour>;
  /** The browser's answer to `pushManager.subscribe()`. */
  subscribe(): {
    id: string;
    subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  };
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const held = new Set<ServerResponse>();
  const service = {
    came: [] as CamePush[],
    asked: new Map<string, number>(),
    wrong: [] as string[],
    behaviour: { status: 201 } as Behaviour,
    of: new Map<string, Behaviour>(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const id = request.url!.slice('/push/'.length);
    service.asked.set(id, (service.asked.get(id) ?? 0) + 1);
    const behaviour = service.of.get(id) ?? service.behaviour;
    if (behaviour === 'hang') return void held.add(response);
    const { status, retryAfter, location } = behaviour;
    const headers = {
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(location && { location }),
    };
    if (status !== 201) return void response.writeHead(status, headers).end();
    try {
      const subscriber = subscribers.get(id);
      if (!subscriber) return void response.writeHead(410).end();
      const { contact, publicKey } = await verified(request.headers.authorization ?? '', origin);
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
      service.came.push({
        id,
        message: JSON.parse(decrypted(Buffer.concat(chunks), subscriber)),
        ttlSeconds: Number(request.headers.ttl),
        urgency: request.headers.urgency as string | undefined,
        contact,
        publicKey,
        at: performance.now(),
      });
      response.writeHead(201).end();
    } catch (error) {
      service.wrong.push(String(error));
      response.writeHead(403).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return Object.assign(service, {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const id = randomUUID();
      subscribers.set(id, { keys, auth });
      const subscription = {
        endpoint: `${origin}/push/${id}`,
        expirationTime: null,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
      return { id, subscription };
    },
    async close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

/** The sender's contact and key, when the token is signed with it, addressed to us, and valid for a day at most. */
async function verified(authorization: string, origin: string) {
  const match = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization);
  if (!match) throw new Error('not signed');
  const [, token, publicKey] = match;
  const point = Buffer.from(publicKey!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x: x!, y: y! }] });
  const { payload } = await jwtVerify(token!, key, { audience: origin, algorithms: ['ES256'] });
  if (!payload.exp || payload.exp * 1000 > Date.now() + 86_400_000) throw new Error('signed for too long');
  return { contact: String(payload.sub), publicKey: publicKey! };
}

/** RFC 8188 with one record, whose key is that of RFC 8291. */
function decrypted(body: Buffer, { keys, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const hkdf = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros after it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
