// A client that sends requests continuously, and counts their outcomes.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  /** The number of requests by outcome: a status, or the code of an error. */
  readonly ends: ReadonlyMap<string, number>;
  /** Outcomes that are neither 2xx nor allowed, with their counts. */
  failures(allowed: readonly string[]): string[];
  /** Counts anew from now on. */
  forget(): void;
  stop(): Promise<void>;
}

export interface Asked {
  path: string;
  headers?: Record<string, string>;
}

/** Far more than any answer takes on a busy machine: a request that a stop forgets is never answered. */
const clientTimeoutMs = 60_000;

/** Concurrent clients that send requests in sequence: half keep their connection, half open a new one each time. */
export function startLoad(url: string, asked: readonly Asked[], clients: number): Load {
  const ends = new Map<string, number>();
  const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
  let isOver = false;
  const agents: http.Agent[] = [];

  const ask = (agent: http.Agent, { path: place, headers = {} }: Asked): Promise<void> =>
    new Promise((resolve) => {
      const end = (as: string) => {
        count(as);
        resolve();
      };
      const request = http.get(url + place, { agent, headers, timeout: clientTimeoutMs }, (answer) => {
        answer.on('error', (error: NodeJS.ErrnoException) => end(`answer broken off: ${error.code}`));
        answer.on('end', () => end(String(answer.statusCode)));
        answer.resume();
      });
      request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
      request.on('error', ({ code }: NodeJS.ErrnoException) => {
        // Counts a reset on a reused connection that the server had not announced to close.
        end(request.reusedSocket && code === 'ECONNRESET' ? 'ECONNRESET on a kept connection' : String(code));
      });
    });

  const run = async (client: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: client % 2 === 0, maxSockets: 1 });
    agents.push(agent);
    for (let turn = client; !isOver; turn += 1) {
      await ask(agent, asked[turn % asked.length]!);
      await sleep(Math.random() * 10);
    }
  };
  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    ends,
    failures: (allowed) =>
      [...ends]
        .filter(([end]) => !/^2\d\d$/.test(end) && !allowed.includes(end))
        .map(([end, times]) => `${end}: ${times}`),
    forget: () => ends.clear(),
    async stop() {
      isOver = true;
      await Promise.all(running);
      for (const agent of agents) agent.destroy();
    },
  };
}
