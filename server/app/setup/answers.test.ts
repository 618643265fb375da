import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

const answers = JSON.stringify(path.join(import.meta.dirname, 'answers.ts'));

/** Asks at a terminal of its own, which `script` makes, and shows at the end what the program has read. */
async function atTerminal(typing: (type: (text: string) => void, seen: () => string) => Promise<void>) {
  const program = `const { askPerson } = await import(${answers});
    const person = askPerson();
    const ask = (name, isSecret, usual) => person.ask({ name, words: name, usual, isSecret });
    const read = [await ask('KEY', true, ''), await ask('NAME', false, ''), await ask('OLD', true, 'as-it-was')];
    person.close();
    console.log('read ' + Buffer.from(JSON.stringify(read)).toString('hex'));`;
  const command = `'${process.execPath}' --disable-warning=ExperimentalWarning --input-type=module -e '${program.replaceAll("'", `'\\''`)}'`;
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null']);
  let seen = '';
  terminal.stdout.on('data', (chunk) => {
    seen += chunk;
  });
  const until = (words: string) => vi.waitFor(() => expect(seen).toContain(words), { timeout: 20_000 });
  await until('KEY');
  await typing(
    (text) => terminal.stdin.write(text),
    () => seen,
  );
  await until('read ');
  terminal.stdin.end();
  const hex = await vi.waitFor(() => /read ([0-9a-f]+)\r\n/.exec(seen)![1]!, { timeout: 20_000 });
  return { seen, read: JSON.parse(Buffer.from(hex, 'hex').toString()) };
}

it('a secret is not shown while it is typed, nor by an arrow key, and other answers are', async () => {
  const { seen, read } = await atTerminal(async (type, soFar) => {
    type('p4ssw0rX\u007fd-of-bank\r');
    await vi.waitFor(() => expect(soFar()).toContain('NAME:'), { timeout: 20_000 });
    type('\u001b[Anan e dagh\r');
    await vi.waitFor(() => expect(soFar()).toContain('OLD'), { timeout: 20_000 });
    type('\r');
  });
  expect(read).toEqual(['p4ssw0rd-of-bank', 'nan e dagh', 'as-it-was']);
  expect(seen).toContain('KEY (hidden while you type): 16 characters');
  expect(seen).toContain('nan e dagh');
  expect(seen).toContain('OLD (hidden while you type) [as it is, or a new one]: ');
  expect(seen).not.toMatch(/p4ss|d-of-bank|as-it-was/);
});
