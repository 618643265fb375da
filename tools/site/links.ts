// The targets of a page's links on the site. The build fails at a link that leads nowhere.
import { statSync } from 'node:fs';
import path from 'node:path';
import { fragmentsOf } from '../documentation/markdown.ts';
import { base, type SitePage } from './pages.ts';

export interface Links {
  /** The address for a link or picture; undefined for a source file, which the site does not have. */
  resolve(source: string, target: string): string | undefined;
  /** Files of the repository that the pages link to or show, with their paths below the site's folder. */
  readonly files: ReadonlyMap<string, string>;
}

export function createLinks(root: string, pages: readonly SitePage[]): Links {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const fragments = new Map<string, ReadonlySet<string>>();
  const headingsOf = (page: SitePage): ReadonlySet<string> => {
    const known = fragments.get(page.url) ?? fragmentsOf(page.markdown);
    fragments.set(page.url, known);
    return known;
  };
  const files = new Map<string, string>();
  const toPage = (page: SitePage, fragment: string | undefined, shown: string): string => {
    if (fragment === undefined) return page.url;
    if (!headingsOf(page).has(decodeURIComponent(fragment)))
      throw new Error(`${shown} leads to no heading of ${page.source}.`);
    return `${page.url}#${fragment}`;
  };
  return {
    files,
    resolve(source, target) {
      // Pages that the site itself has written name addresses.
      if (/^[a-z][a-z+.-]*:|^\/docs\//i.test(target)) return target;
      const [name = '', fragment] = target.split('#');
      const shown = `The link ${target} of ${source}`;
      const own = bySource.get(source);
      if (name === '' && own) return toPage(own, fragment, shown);
      const file = path.posix.normalize(path.posix.join(path.posix.dirname(source), name)).replace(/\/$/, '');
      const page = bySource.get(file) ?? bySource.get(`${file}/README.md`);
      if (page) return toPage(page, fragment, shown);
      const found = statSync(path.join(root, file), { throwIfNoEntry: false });
      if (!found) throw new Error(`${shown} leads to nothing.`);
      const place = placeOf(file);
      if (!found.isFile() || place === undefined) return undefined;
      files.set(file, place);
      return `${base}/${place}`;
    },
  };
}

/** Files of `docs/` and the guide's pictures belong to the site, and keep their paths. */
const placeOf = (file: string): string | undefined =>
  /^(?:docs|panel\/public)\/(.+\.(?:png|jpg|json|yml|sql))$/.exec(file)?.[1];
