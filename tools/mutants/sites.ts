// The kinds of files that get mutants, and the places of a file where a mutant is possible.
import { importsOf } from '../import-directions/imports.ts';
import { isReact } from '../import-directions/mixed-folders.ts';
import { isServerFeature, isStore, moduleOf } from '../import-directions/module.ts';
import { codeSites } from './code-sites.ts';
import type { Site } from './site.ts';
import { sqlSites } from './sql-sites.ts';

export const kinds = ['rules', 'calls', 'panel', 'sql'] as const;
export type Kind = (typeof kinds)[number];

/** Files without decisions: texts, tables of facts, examples, and the demo, which is not the product. */
const decidesNothing =
  /(^|\/)[\w-]*(words|sentences|samples?)(-[\w-]+)?\.ts$|\/(testkit|demo|reference|guide|gallery|build|generated)\/|\.d\.ts$|^panel\/vite/;

/** Returns undefined for a file that gets no mutants. Components and hooks get none, because the browser tests them. */
export function kindOf(file: string, text: string): Kind | undefined {
  const place = moduleOf(file);
  if (place.isTest || !file.endsWith('.ts') || decidesNothing.test(file)) return undefined;
  if (place.workspace === 'contract') return 'rules';
  if (place.workspace === 'panel') return isReact(file, importsOf(text)) ? undefined : 'panel';
  if (!isServerFeature(place)) return undefined;
  if (/(^|\/)rules(\.ts$|\/)/.test(place.inside)) return 'rules';
  if (/(^|\/)calls\//.test(place.inside)) return 'calls';
  return isStore(place) ? 'sql' : undefined;
}

export const sitesOf = (kind: Kind, text: string): Site[] =>
  kind === 'sql' ? sqlSites(text) : codeSites(text);
