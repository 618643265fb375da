// The configuration files of proofs/scale/config, with the values of one run in their ${places}.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Template = 'etcd.yml' | 'haproxy.cfg' | 'nats.conf' | 'patroni.yml' | 'pgbouncer.ini';

export const readTemplate = (name: Template): string =>
  readFileSync(path.join(import.meta.dirname, 'config', name), 'utf8');

/** Throws for a placeholder without a value and for a value without a placeholder, so that files and program cannot diverge. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const filled = text.replace(/\$\{(\w{1,40})\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template wants ${name}`);
    used.add(name);
    return String(value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`the template has no place for ${unused.join(', ')}`);
  return filled;
}
