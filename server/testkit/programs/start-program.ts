import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Each program is described at the head of its file. */
export type ProgramName = 'database-program' | 'timers-program';
const fileOf = (program: ProgramName) => fileURLToPath(new URL(`${program}.ts`, import.meta.url));
const running = new Set<ChildProcess>();

export interface DatabaseProgram {
  /** The rows of a statement, or `{ error }`. */
  ask(statement: string): Promise<unknown>;
  /** Sends a line without waiting for its answer. */
  send(line: string): void;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Its output on stderr so far. */
  said(): string;
  ended: Promise<number | null>;
}

/** The result of a start: a program that holds the database, or the message and exit code of a refusal. */
export type Start = { program: DatabaseProgram } | { refused: string; code: number | null };

export async function startProgram(
  environment: NodeJS.ProcessEnv,
  program: ProgramName = 'database-program',
): Promise<Start> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [fileOf(program)], {
    env: { ...inherited, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) return { code: await ended, refused: words };
  const send = (line: string) => child.stdin.write(`${line}\n`);
  return {
    program: {
      ended,
      send,
      said: () => words,
      async ask(statement) {
        send(statement);
        return JSON.parse((await lines.next()).value as string);
      },
      async end(signal) {
        child.kill(signal);
        await ended;
      },
    },
  };
}

/** Starts the program; throws when it refuses. */
export async function mustStart(
  environment: NodeJS.ProcessEnv,
  program?: ProgramName,
): Promise<DatabaseProgram> {
  const start = await startProgram(environment, program);
  if ('program' in start) return start.program;
  throw new Error(`the start was refused: ${start.refused}`);
}

/** Pass it to `afterEach`: ends the programs of a failed test. */
export async function endPrograms(): Promise<void> {
  const children = [...running];
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => once(child, 'close')));
}
