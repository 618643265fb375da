// The parts of a Markdown page that can be cited.

const workspaces = new Set([
  ...['client', 'contract', 'server', 'panel', 'console', 'simulator', 'print-bridge'],
  ...['e2e', 'proofs', 'tools', 'docs'],
]);

/** Fragments of a page's headings in GitHub's form: `## Shop status` is `shop-status`. */
export function fragmentsOf(markdown: string): Set<string> {
  const found = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let fragment = slug;
    for (let count = 1; found.has(fragment); count++) fragment = `${slug}-${count}`;
    found.add(fragment);
  }
  return found;
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

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '');
