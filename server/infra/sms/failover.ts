// Hands a message to the first provider that accepts it.
// Owns: the order of the providers, the time limit over all of them, and which failure is followed by another
// provider. Not: the providers' interfaces (providers/), and what becomes of an accepted message (receipts.ts).
// Invariants: a message ends within the limit; what a provider has accepted is given to no other; a code may be sent
// twice, because both copies are the same code, and another text is not: if its answer is missing, nobody else gets it.
import { randomUUID } from 'node:crypto';
import { monotonicMs } from '../clock.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { codeLine } from './code-line.ts';
import type { Accepted, ProviderName, SmsProvider } from './providers/provider.ts';
import type { Sms } from './sms.ts';
import { SmsFailed, type SmsFailure } from './sms-failed.ts';

/** Time until a message is with a provider, however many of them fail. */
const limitMs = 5_000;

export interface SentMessage {
  provider: ProviderName;
  messageId: string;
  requestId: string;
  kind: 'CODE' | 'TEXT';
}

export interface FailoverParts {
  providers: readonly SmsProvider[];
  /** The panel's host, for the last line of codes. */
  host: string;
  /** Called for each try. */
  tried(provider: ProviderName, outcome: SmsFailure | 'accepted'): void;
  /** Called when a provider is left out, with the reason, and with none when it is back. */
  changed(provider: ProviderName, openedBy: SmsFailure | undefined): void;
  /** Called for accepted messages that have a number at their provider. */
  accepted(sent: SentMessage): void;
  /** Tests have a clock of their own. */
  now?: () => number;
  timeout?: (ms: number) => AbortSignal;
}

export interface Failover {
  /** The providers in this order, as one. */
  inOrder(names: readonly ProviderName[]): Sms;
  /** True while a provider is left out. */
  isAnyOpen(): boolean;
}

interface Guarded {
  provider: SmsProvider;
  breaker: Breaker;
}

export function createFailover(parts: FailoverParts): Failover {
  const { now = monotonicMs, timeout = (ms: number) => AbortSignal.timeout(ms) } = parts;
  const all = parts.providers.map((provider): Guarded => {
    return { provider, breaker: createBreaker(now, (openedBy) => parts.changed(provider.name, openedBy)) };
  });

  /** One try at one provider. */
  async function attempt(
    { provider, breaker }: Guarded,
    send: (provider: SmsProvider, stop: AbortSignal) => Promise<Accepted>,
    ms: number,
  ): Promise<Accepted> {
    breaker.begin();
    let failure: SmsFailure | undefined = 'refused';
    try {
      const messageId = await send(provider, timeout(Math.ceil(ms)));
      failure = undefined;
      return messageId;
    } catch (error) {
      if (error instanceof SmsFailed) failure = error.failure;
      throw error;
    } finally {
      breaker.learn(failure);
      parts.tried(provider.name, failure ?? 'accepted');
    }
  }

  async function hand(
    candidates: readonly Guarded[],
    mayRepeat: boolean,
    send: (provider: SmsProvider, stop: AbortSignal) => Promise<Accepted>,
  ): Promise<{ provider: SmsProvider; messageId: Accepted }> {
    const endsAt = now() + limitMs;
    const failures: SmsFailed[] = [];
    for (const [index, guarded] of candidates.entries()) {
      const left = endsAt - now();
      if (left <= 0) break;
      try {
        // Half of the time is left to those behind.
        const messageId = await attempt(guarded, send, index === candidates.length - 1 ? left : left / 2);
        return { provider: guarded.provider, messageId };
      } catch (error) {
        if (!(error instanceof SmsFailed)) throw error;
        if (error.failure === 'bad-number' || (error.failure === 'unanswered' && !mayRepeat)) throw error;
        failures.push(error);
      }
    }
    throw failures.find(({ isFinal }) => !isFinal) ?? failures[0]!;
  }

  function note(
    { provider, messageId }: Awaited<ReturnType<typeof hand>>,
    requestId: string,
    isCode: boolean,
  ) {
    if (messageId === undefined) return;
    parts.accepted({ provider: provider.name, messageId, requestId, kind: isCode ? 'CODE' : 'TEXT' });
  }

  return {
    isAnyOpen: () => all.some(({ breaker }) => breaker.state() !== 'closed'),
    inOrder(names) {
      const listed = names.flatMap((name) => all.find(({ provider }) => provider.name === name) ?? []);
      return {
        async sendOtp(to, code) {
          const message = { to, code, id: randomUUID() };
          const handed = await hand(ranked(listed, true), true, (provider, stop) =>
            provider.sendOtp(message, stop),
          );
          note(handed, message.id, true);
        },
        async sendText(to, text, { id = randomUUID(), code } = {}) {
          const isCode = code !== undefined;
          const message = { to, text, id, codeLine: isCode ? codeLine(parts.host, code) : undefined };
          const handed = await hand(ranked(listed, isCode), isCode, (provider, stop) =>
            provider.sendText(message, stop),
          );
          note(handed, id, isCode);
        },
      };
    },
  };
}

/**
 * Providers that are left out come last, and are asked if all others fail. A code tries whether one is back, because
 * another one gets it too; a text that is not answered would be lost, so it does so only if no other is well.
 */
function ranked(listed: readonly Guarded[], isCode: boolean): Guarded[] {
  const rank = { closed: 0, 'half-open': isCode ? 0 : 1, open: 2 };
  return listed
    .map((guarded) => ({ guarded, place: rank[guarded.breaker.state()] }))
    .sort((one, other) => one.place - other.place)
    .map(({ guarded }) => guarded);
}
