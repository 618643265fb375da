// The parts of a Markdown page that can be cited.

const workspaces = new Set([
  ...['client', 'contract', 'server', 'panel', 'console', 'simulator', 'print-bridge'],
  ...['e2e', 'proofs', 'tools', 'docs'],
]);

/** Fragments of a page's headings in GitHub's form: `## Shop status` is `shop-status`. */
export function fragmentsOf(markdown: string): Set<string> {
  const slugOf = headingSlugs();
  return new Set(
    [...withoutCode(markdown).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => slugOf(heading)),
  );
}

/** Names the headings of one page, which come in their order: a repeated heading gets a number. */
export function headingSlugs(): (heading: string) => string {
  const found = new Set<string>();
  return (heading) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let fragment = slug;
    for (let count = 1; found.has(fragment); count++) fragment = `${slug}-${count}`;
    found.add(fragment);
    return fragment;
  };
}

/** Targets of a page's links into the project. */
export const linksOf = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));

/** Files that a page names in code spans, from the root. A part in capitals is a placeholder: `server/FEATURE/handlers.ts`. */
export const sourcesOf = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/`([\w-]+\/[\w./-]+\.(?:ts|tsx|mts|mjs|css|md))`/g)]
    .map(([, source = '']) => source)
    .filter((source) => workspaces.has(source.split('/')[0]!))
    .filter((source) => !/[A-Z]{4,}/.test(source.replace('README', '')));

/** Commands of package.json, also in blocks of code: `npm run backup -- FILE`. */
export const commandsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\bnpm run ([a-z][a-z-]*)/g)].map(([, name = '']) => name);

/** Settings and codes (`DATA_KEY`), metrics (`pishkhan_streams_open`) and alerts (`PishkhanDown`), also in blocks of code. */
export const namesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|pishkhan_[a-z_]+|Pishkhan[A-Z][A-Za-z]+)\b/g)].map(
    ([name]) => name,
  );

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '');
