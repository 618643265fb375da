// The interface of a provider of messages. An adapter translates one message into the provider's request and its
// answer into success or `SmsFailed`; deadlines, order, breakers and receipts are the same for all (../failover.ts).

import { SmsFailed } from '../sms-failed.ts';

export const providerNames = ['kavenegar', 'smsir', 'ghasedak', 'melipayamak', 'bale'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface CodeMessage {
  to: string;
  code: string;
  /** The same for every repeat of the message. */
  id: string;
}

export interface TextMessage {
  to: string;
  text: string;
  /** The line by which a phone offers the text's code to our page. Only SMS have it. */
  codeLine: string | undefined;
  id: string;
}

/** The provider's number of the message; undefined when the answer has none, and no receipt can be read. */
export type Accepted = string | undefined;

/** Whether a message arrived at the phone. Undecided messages are absent. */
export type Receipts = ReadonlyMap<string, 'DELIVERED' | 'UNDELIVERED'>;

export interface SmsProvider {
  readonly name: ProviderName;
  sendOtp(message: CodeMessage, stop: AbortSignal): Promise<Accepted>;
  sendText(message: TextMessage, stop: AbortSignal): Promise<Accepted>;
  /** Absent: the provider has no receipts. */
  readReceipts?(messageIds: readonly string[], stop: AbortSignal): Promise<Receipts>;
  /**
   * Asks about the account without sending anything. The credit is in the provider's own unit, 0 or less is none; undefined: the provider does not
   * say it.
   */
  readCredit(stop: AbortSignal): Promise<number | undefined>;
}

/** The whole text of an SMS. */
export const smsText = ({ text, codeLine }: TextMessage): string =>
  codeLine === undefined ? text : `${text}\n\n${codeLine}`;

/** Receipts by the provider's codes; codes of neither list are undecided. */
export function receiptsOf(
  states: Iterable<readonly [messageId: string, state: number]>,
  { delivered, undelivered }: { delivered: readonly number[]; undelivered: readonly number[] },
): Receipts {
  const receipts = new Map<string, 'DELIVERED' | 'UNDELIVERED'>();
  for (const [messageId, state] of states) {
    if (delivered.includes(state)) receipts.set(messageId, 'DELIVERED');
    if (undelivered.includes(state)) receipts.set(messageId, 'UNDELIVERED');
  }
  return receipts;
}

/**
 * The states of messages at a provider that is asked about each. One that it does not know is left out; after
 * another failure the rest waits for the next time.
 */
export async function stateOfEach(
  messageIds: readonly string[],
  read: (messageId: string) => Promise<number>,
): Promise<[messageId: string, state: number][]> {
  const states: [string, number][] = [];
  for (const id of messageIds) {
    try {
      states.push([id, await read(id)]);
    } catch (error) {
      if (error instanceof SmsFailed && error.failure === 'refused') continue;
      if (states.length === 0) throw error;
      break;
    }
  }
  return states;
}
