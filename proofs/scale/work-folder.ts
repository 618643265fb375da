// The temporary folder of one run, its programs, and the configuration files that are filled in for it.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  asNobody,
  asOurselves,
  isRoot,
  type RunAs,
} from '@pishkhan/server/infra/database/embedded/run-as.ts';
import { fillTemplate, readTemplate, type Template } from './fill-template.ts';
import type { ProgramPaths } from './programs.ts';

/** Databases and pools refuse to run as root. */
export const asUnprivileged: RunAs = isRoot() ? asNobody : asOurselves;

export interface WorkFolder {
  /** The path of a program that was found. */
  program(name: keyof ProgramPaths): string;
  /** A folder for the user that databases run as. */
  folder(name: string): string;
  /** Writes a file that only this user reads; gives its path. */
  file(name: string, text: string): string;
  config(template: Template, file: string, values: Record<string, string | number>): string;
  remove(): void;
}

export function openWorkFolder(programs: Partial<ProgramPaths>): WorkFolder {
  const root = mkdtempSync(path.join(tmpdir(), 'pishkhan-scale-'));
  // Databases do not run as root and must be able to enter it.
  chmodSync(root, 0o711);
  const { owner } = asUnprivileged;
  const own = (entry: string): string => {
    if (owner !== undefined) chownSync(entry, owner, owner);
    return entry;
  };
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  const file = (name: string, text: string): string => {
    const at = path.join(root, name);
    writeFileSync(at, text, { mode: 0o600 });
    return own(at);
  };
  return {
    program(name) {
      const found = programs[name];
      if (found === undefined) throw new Error(`${name} was not looked for`);
      return found;
    },
    folder(name) {
      const at = path.join(root, name);
      mkdirSync(at, { mode: 0o700 });
      return own(at);
    },
    file,
    config: (template, name, values) => file(name, fillTemplate(readTemplate(template), values)),
    remove,
  };
}
