// A settlement run through the API, from its draft to the bank's file.
import { randomUUID } from 'node:crypto';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

interface RunState {
  state: string;
  payable: { shops: number; toman: number };
  booked: { shops: number; toman: number };
  failed: { shops: number; toman: number };
}

export interface PayDay {
  /** Drafts a run over all shops, and waits until it is complete. */
  draft(): Promise<RunState>;
  /** Approves the drafted rows. */
  submit(): Promise<void>;
  run(): Promise<RunState>;
  booked(): Promise<RunState>;
  /** The lines of the file, without its head. */
  bankFile(): Promise<string[]>;
}

const path = '/marketplace/v1/settlement-runs';

/** `servers`: each request goes to one that answers. */
export function openPayDay(
  servers: readonly Pick<Server, 'url'>[],
  marketplaceKey: string,
  { limitMs }: { limitMs: number },
): PayDay {
  let id = 0;

  /** Asks until there is an answer. */
  async function found<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
    let last: T | undefined;
    await until(
      what,
      async () => {
        last = await read();
        return last !== undefined;
      },
      limitMs,
    );
    return last!;
  }

  /** The answer of the first server that has one; undefined while none has. */
  async function ask(method: string, at: string, body?: object): Promise<Response | undefined> {
    for (const { url } of servers) {
      const answer = await fetch(url + path + at, {
        method,
        headers: {
          authorization: `Bearer ${marketplaceKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(70_000),
      }).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
    }
    return undefined;
  }
  /** Repeats a command with the same event until it is answered. */
  async function command(at: string, body: object): Promise<RunState & { id: number }> {
    const event = { eventId: randomUUID(), ...body };
    const answer = await found(`an answer to ${at}`, () => ask('POST', at, event));
    const { result, code } = (await answer.json()) as { result: RunState & { id: number }; code?: string };
    if (code) throw new Error(`${at}: ${code}`);
    return result;
  }
  async function read(): Promise<{ run: RunState; digest: string | null } | undefined> {
    const answer = await ask('GET', `/${id}`);
    return answer?.ok ? (await answer.json()).result : undefined;
  }
  const inState = (state: string) =>
    found(`the run is ${state}`, async () => {
      const answer = await read();
      return answer?.run.state === state ? answer : undefined;
    });

  return {
    async draft() {
      const through = addDays(businessDay(new Date()).date, -1);
      ({ id } = await command('', { through, minimum: 1 }));
      return (await inState('DRAFT')).run;
    },
    async submit() {
      const { digest } = await inState('DRAFT');
      await command(`/${id}/submission`, { digest });
    },
    run: async () => (await found('the run', read)).run,
    booked: async () => (await inState('BOOKED')).run,
    async bankFile() {
      const answer = await found('the file', () => ask('POST', `/${id}/bank-file`, { reason: 'proof' }));
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return text.split('\r\n').slice(1, -1);
    },
  };
}
