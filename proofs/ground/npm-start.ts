// Runs `npm start` in a folder as a person would, with nothing of this run's environment except its registries and proxies.
import { createProgram, type Program } from './program.ts';

interface Start {
  folder: string;
  port: number;
  /** Variables that are added to its environment. */
  env?: NodeJS.ProcessEnv;
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The program's terminal shows its progress. */
export async function npmStart({ folder, port, env = {} }: Start): Promise<Program> {
  const program = createProgram({
    name: 'npm start',
    command: [npm, 'start'],
    cwd: folder,
    env: { ...plainEnvironment(), PORT: String(port), HOST: '127.0.0.1', ...env },
    isGroup: true,
    isReady: () => true,
  });
  await program.start();
  return program;
}

/** The environment without the variables of npm, Vitest and Pishkhan's configuration; registries and proxies stay. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_(?!config_)|PISHKHAN_|VITEST)|^(NODE_ENV|NODE_OPTIONS|DATABASE_URL|DEMO|INIT_CWD)$/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name)));
}
