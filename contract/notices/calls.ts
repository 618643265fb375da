// The devices that get pushes (docs/behaviour/notices.md).
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { storable } from '../text/storable.ts';

/** The maximum of one person's devices; a new one replaces the one registered longest ago. */
export const maxPushDevices = 10;

export const registerPush = defineCall({
  name: 'registerPush',
  method: 'POST',
  path: '/api/v1/User/fcm',
  summary:
    'Subscribe this device to pushes for as long as this session lasts. `fcmToken` is a registration token of FCM, or a web push subscription as JSON text, as returned by the browser’s `PushSubscription.toJSON()`. Idempotent; a device has one session at a time.',
  access: { kind: 'staff', permission: 'any', statuses: 'any' },
  body: z.strictObject({
    fcmToken: z.string().check(z.minLength(1), z.maxLength(4000), storable),
    deviceId: z.string().check(z.minLength(1), z.maxLength(200), storable),
    /** 1 web, 2 mobile, 3 PC; `WEB` is 1. */
    deviceType: z.union([z.int().check(z.gte(1), z.lte(3)), z.literal('WEB')]),
  }),
  response: z.object({}),
  faults: ['PUSH_TOKEN_WRONG'],
});

export const getPushKey = defineCall({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/v1/User/push-key',
  summary:
    'The public key (VAPID) with which a browser subscribes to pushes: base64url of an uncompressed point on P-256.',
  access: { kind: 'staff', permission: 'any', statuses: 'any' },
  response: z.object({ publicKey: z.string().check(z.length(87)) }),
  faults: [],
});

export const noticeCalls = { registerPush, getPushKey };
