// Pushes to devices.
// Owns: the interface of a push provider, and the choice between them. Not: who gets what and when (a feature's queue).
// Invariants: a push ends within its deadline, by an outcome; it goes to allowed push services only; neither
// addresses nor texts are logged.
import { openFcm } from './fcm.ts';
import type { PushSettings, PushTarget, PushTo } from './push-parts.ts';
import { openWebPush } from './web-push.ts';

export interface Push {
  readonly publicKey: string;
  /** True when a push may be sent to the target at all. */
  mayReach(target: PushTarget): boolean;
  readonly send: PushTo<PushTarget>;
  /** The kinds that can be sent. */
  readonly kinds: readonly PushTarget['kind'][];
  close(): void;
}

export function openPush(settings: PushSettings): Push {
  const web = openWebPush(settings);
  const fcm = settings.fcm && openFcm(settings.fcm, settings.timeoutMs);
  return {
    publicKey: settings.key.publicKey,
    kinds: fcm ? ['WEB', 'FCM'] : ['WEB'],
    mayReach: (target) => target.kind === 'FCM' || web.mayReach(target.target),
    send: async (target, ...rest) => {
      if (target.kind === 'WEB') return web.send(target, ...rest);
      return fcm?.(target.target, ...rest) ?? { kind: 'failed', failure: 'unreadable', isFinal: true };
    },
    close: web.close,
  };
}
