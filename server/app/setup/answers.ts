// The sources of the answers of `npm run setup`: a person at the terminal, or a file.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartRefused } from '../../infra/start-refused.ts';

export interface Asked {
  name: string;
  words: string;
  /** The answer of an empty line. */
  usual: string;
  isSecret: boolean;
}

export interface Answers {
  /** True: a wrong answer may be given again. */
  isPerson: boolean;
  /** Rejects when the person leaves. */
  ask(asked: Asked): Promise<string>;
  say(line: string): void;
  close(): void;
}

/** The person has left before the end. */
export class Left extends Error {}

export function askPerson(): Answers {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isHidden) done();
      else process.stdout.write(chunk, done);
    },
  });
  Object.defineProperty(output, 'columns', { get: () => process.stdout.columns });
  // The interface writes what is typed to its output, and only there. Without a history, a secret does not come back with an arrow key.
  const terminal = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  const left = new AbortController();
  terminal.on('close', () => left.abort());
  return {
    isPerson: true,
    async ask({ words, usual, isSecret }) {
      const shown = usual === '' ? '' : isSecret ? ' [as it is, or a new one]' : ` [${usual}]`;
      const prompt = `${words}${isSecret ? ' (hidden while you type)' : ''}${shown}: `;
      if (isSecret) process.stdout.write(prompt);
      isHidden = isSecret;
      try {
        const given = (await terminal.question(isSecret ? '' : prompt, { signal: left.signal })).trim();
        // The number shows a paste that was cut.
        if (isSecret) process.stdout.write(given === '' ? '\n' : `${given.length} characters\n`);
        // A dash empties what is set.
        return given === '-' ? '' : given || usual;
      } catch {
        throw new Left();
      } finally {
        isHidden = false;
      }
    },
    say: (line) => void process.stdout.write(`${line}\n`),
    close: () => terminal.close(),
  };
}

/** `given`: names of questions and their answers. A question that is not in it keeps what is set. */
export function askFile(given: Readonly<Record<string, string>>): Answers {
  return {
    isPerson: false,
    async ask({ name, usual }) {
      return given[name] ?? usual;
    },
    say: (line) => void process.stdout.write(`${line}\n`),
    close() {},
  };
}

export const refuseUnknown = (given: Readonly<Record<string, string>>, known: readonly string[]): void => {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new StartRefused(
      `The file of answers has ${unknown}, which is no question: use ${known.join(', ')}.`,
    );
};
