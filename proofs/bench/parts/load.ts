// The load generator, in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answers, Asks } from '../load/main.ts';

const main = path.join(import.meta.dirname, '../load/main.ts');

export interface Load {
  ask<K extends keyof Asks>(scenario: K, what: Asks[K]): Promise<Answers[K]>;
  stop(): Promise<void>;
}

export function startLoad(): Load {
  const child = fork(main, { stdio: 'inherit', execArgv: [] });
  const ended = once(child, 'exit');
  return {
    async ask(scenario, what) {
      child.send({ scenario, what });
      const [answer] = await Promise.race([
        once(child, 'message'),
        ended.then(() => {
          throw new Error('the load generator ended');
        }),
      ]);
      if ('error' in answer) throw new Error(`${scenario}: ${answer.error}`);
      return answer.result;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
