// The text of the file of settings, which systemd, compose, Node and a shell read alike.
// Invariant: comments, order and other people's variables stay as they are.
import { StartRefused } from '../../infra/start-refused.ts';

/** The value as all four read it: plain, or in single quotes, in which nothing has a meaning. */
export function quoteValue(name: string, value: string): string {
  if (/^[\w.:/@%+,=-]*$/.test(value)) return value;
  if (/['\r\n]/.test(value))
    throw new StartRefused(
      `The value of ${name} has an apostrophe or a line break, which a file of settings cannot hold: write it without.`,
    );
  return `'${value}'`;
}

/** Sets these variables: in their own line, else in the line in which a comment proposes them, else at the end. */
export function updateSettings(text: string, changes: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(changes)) {
    const line = `${name}=${quoteValue(name, value)}`;
    const own = lines.findLastIndex((one) => one.startsWith(`${name}=`));
    const proposed = lines.findIndex((one) => one.startsWith(`#${name}=`));
    const place = own >= 0 ? own : proposed;
    if (place >= 0) lines[place] = line;
    else lines.push(line);
  }
  return lines.map((line) => `${line}\n`).join('');
}
