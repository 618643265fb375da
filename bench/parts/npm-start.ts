// `npm start` in a clone, as a person types it: with nothing of the environment of this run, and an npm cache of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface NpmStart {
  /** Waits until its terminal shows this. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

const patienceMs = 600_000;

export function npmStart({
  folder,
  port,
  npmCache,
}: {
  folder: string;
  port: number;
  npmCache: string;
}): NpmStart {
  const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['start'], {
    cwd: folder,
    env: { ...plainEnvironment(), PORT: String(port), HOST: '127.0.0.1', npm_config_cache: npmCache },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, to signal the server through npm and the launcher.
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
        const late = setTimeout(() => fail('was too slow'), patienceMs);
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

/** Without what npm, Vitest and the configuration of Pishkhan have put into ours; registries and proxies stay. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_(?!config_)|PISHKHAN_|VITEST)|^(NODE_ENV|NODE_OPTIONS|DATABASE_URL|DEMO|INIT_CWD)$/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name)));
}
