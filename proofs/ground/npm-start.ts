// Runs `npm start` in a folder as a person would, with nothing of this run's environment except its registries and proxies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface NpmStart {
  /** The whole output on its terminal. */
  output(): string;
  /** Waits until the terminal shows this. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

const timeoutMs = 600_000;

interface Start {
  folder: string;
  port: number;
  /** Variables that are added to its environment. */
  env?: NodeJS.ProcessEnv;
}

export function npmStart({ folder, port, env = {} }: Start): NpmStart {
  const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['start'], {
    cwd: folder,
    env: { ...plainEnvironment(), PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process group is separate, so that signals reach the server through npm and the launcher.
    detached: true,
  });
  const kill = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', kill);
  let output = '';
  let ended = false;
  const waiting = new Set<() => void>();
  const look = () => {
    for (const wake of waiting) wake();
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      look();
    });
  child.once('exit', () => {
    ended = true;
    process.off('exit', kill);
    look();
  });
  return {
    output: () => output,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          waiting.delete(check);
          clearTimeout(late);
          finish();
        };
        const fail = (why: string) =>
          settle(() => reject(new Error(`npm start ${why} before ${pattern}: ${output}`)));
        const check = () => {
          const match = pattern.exec(output);
          if (match) settle(() => resolve(match));
          else if (ended) fail('ended');
        };
        const late = setTimeout(() => fail('was too slow'), timeoutMs);
        waiting.add(check);
        check();
      }),
    async stop() {
      if (ended) return;
      const end = once(child, 'exit');
      process.kill(-child.pid!, 'SIGTERM');
      const late = setTimeout(kill, 30_000);
      await end;
      clearTimeout(late);
    },
  };
}

/** The environment without the variables of npm, Vitest and Pishkhan's configuration; registries and proxies stay. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_(?!config_)|PISHKHAN_|VITEST)|^(NODE_ENV|NODE_OPTIONS|DATABASE_URL|DEMO|INIT_CWD)$/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name)));
}
