// The pages of the documentation site. English pages are the repository's Markdown files; Persian ones are README.fa.md and the two guides that
// the product shows, so that nothing is written twice.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guideSections } from '@pishkhan/console/guide/sections.ts';
import { guideChapters, guideLead, guidePicture, guideTitle } from '@pishkhan/contract/guide/chapters.ts';
import { projectFiles } from '../project-files.ts';
import type { Language } from './words.ts';

export interface SitePage {
  /** The file from which it is made; links on the page lead from there. */
  readonly source: string;
  readonly url: string;
  readonly language: Language;
  readonly group: string;
  readonly title: string;
  readonly markdown: string;
}

/** The path under which the installation serves the site. */
export const base = '/docs';
/** The file of a page below the folder of the built site. */
export const fileOf = (url: string): string => `${url.slice(base.length + 1) || 'index'}.html`;

const interfaces = 'Interfaces';
const isPublicApi = /^docs\/generated\/(?:api(?!-console)|faults)/;
const groups = [
  {
    name: 'Start',
    files: [
      'README',
      'docs/tutorial',
      'docs/what-happens-when-an-order-comes',
      'docs/glossary',
      'CHANGELOG',
      'SECURITY',
    ],
  },
  {
    name: 'Operation',
    files: ['docs/operations/handbook', 'docs/operations/installation', 'docs/configuration'],
    folder: 'docs/operations/',
  },
  { name: 'Behaviour', files: ['docs/behaviour/README'], folder: 'docs/behaviour/' },
  { name: interfaces, files: ['docs/generated/api', 'client/README'], folder: 'docs/generated/' },
  {
    name: 'Development',
    files: [
      'CONTRIBUTING',
      'panel/ui/README',
      'console/README',
      'server/schema/README',
      'server/migrations/README',
    ],
  },
  { name: 'Decisions', files: ['docs/decisions/README'], folder: 'docs/decisions/' },
  { name: 'Measurements', files: ['docs/scale', 'docs/measurements/README'], folder: 'docs/measurements/' },
] as const;
const persianReadme = 'README.fa.md';
/** Menu entries of the two pages whose heading is the product's name. */
const overview = { 'README.md': 'Overview', [persianReadme]: 'پیشخوان چیست؟' } as Record<string, string>;

export function readPages(root: string): SitePage[] {
  const all = projectFiles(root).filter((file) => file.endsWith('.md'));
  const english = groups.flatMap((group) => {
    const named = group.files.map((file) => `${file}.md`).filter((file) => all.includes(file));
    const { folder } = group as { folder?: string };
    const rest = all.filter(
      (file) => folder !== undefined && file.startsWith(folder) && !named.includes(file),
    );
    return [...named, ...rest].map((file) => pageOf(root, file, 'en', group.name));
  });
  return [...english, pageOf(root, persianReadme, 'fa', 'آغاز'), ...shopsGuide(), ...operatorsGuide()];
}

/**
 * The pages at the panel's address: the shops' guide, and what the programs of others need. The operators' handbook, incidents and decisions are at
 * the console's address only.
 */
export function publicPagesOf(pages: readonly SitePage[]): SitePage[] {
  const api = pages.filter(
    ({ source, group }) =>
      group === interfaces && (isPublicApi.test(source) || source === 'client/README.md'),
  );
  const guide = pages.filter(({ group }) => group === guideTitle);
  return [...api, startOfGuide(guide), ...guide];
}

/** The first page at the panel's address. */
const startOfGuide = (guide: readonly SitePage[]): SitePage => ({
  ...{ source: 'contract/guide/chapters.ts', language: 'fa', group: 'آغاز', title: guideTitle },
  url: `${base}/fa`,
  markdown: [
    `# ${guideTitle}`,
    guideLead,
    guide.map(({ title, url }) => `- [${title}](${url})`).join('\n'),
    `برنامه‌نویسان: [فهرست فراخوانی‌ها](${base}/generated/api) به انگلیسی.`,
  ].join('\n\n'),
});

/** Every group of the menu is listed above, so a new folder of pages would be on no menu. */
export function pagesWithoutGroup(root: string, pages: readonly SitePage[]): string[] {
  const made = new Set(pages.map(({ source }) => source));
  return projectFiles(root).filter((file) => file.endsWith('.md') && !made.has(file));
}

function pageOf(root: string, source: string, language: Language, group: string): SitePage {
  const markdown = readFileSync(path.join(root, source), 'utf8').replace(/^<!--.*-->\s*/, '');
  const title = overview[source] ?? plain(/^# (.+)$/m.exec(markdown)?.[1] ?? source);
  return { source, url: urlOf(source), language, group, title, markdown };
}

/** `docs/operations/health.md` is at `/docs/operations/health`, the README of a folder at the folder. */
function urlOf(source: string): string {
  if (source === 'README.md') return `${base}/`;
  if (source === persianReadme) return `${base}/fa`;
  const name = source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/\/README$/, '');
  return `${base}/${name.toLowerCase()}`;
}

const shopsGuide = (): SitePage[] =>
  guideChapters.map(({ id, title, lead, steps, picture }, at) => ({
    ...{ source: 'contract/guide/chapters.ts', language: 'fa', group: guideTitle, title },
    url: `${base}/fa/shops/${id}`,
    markdown: [
      `# ${title}`,
      ...(at === 0 ? [guideLead] : []),
      lead,
      numbered(steps),
      ...(picture ? [`![${picture.text}](../../panel/public${guidePicture(id)})`] : []),
    ].join('\n\n'),
  }));

const operatorsGuide = (): SitePage[] =>
  guideSections.map(({ id, title, intro, steps, hints = [] }) => ({
    ...{ source: 'console/guide/sections.ts', language: 'fa', group: 'راهنمای متصدیان', title },
    url: `${base}/fa/operators/${id}`,
    markdown: [`# ${title}`, intro, numbered(steps), hints.map((hint) => `- ${hint}`).join('\n')].join(
      '\n\n',
    ),
  }));

const numbered = (steps: readonly string[]): string => steps.map((step) => `1. ${step}`).join('\n');

/** A heading without its Markdown. */
export const plain = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
