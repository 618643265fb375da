// Preloads of a page's chunks, written into the page for the requested path. The browser requests them in
// parallel with the entry, or after it on a slow connection, so that the panel starts meanwhile. The service
// worker caches the page of `/` as its shell, which has none.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';

/** A request's page under its name in the build: without query and trailing slashes. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => {
  const [asked = ''] = url.split('?', 1);
  let end = asked.length;
  while (asked[end - 1] === '/') end -= 1;
  return asked.slice(0, end);
};

/** The elements for the head by path; none for a page without preloads. Files that the page itself loads are omitted. */
export function readPreloads(panelDir: string, html: string): (path: string) => string {
  const file = path.join(panelDir, '.vite/pages.json');
  const pages: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const element = (script: string): string =>
    `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${script}">`;
  const ofPages = Object.entries(pages).map(([page, files]) => {
    const preloaded = files.filter((name) => name.endsWith('.js') && !html.includes(name));
    return [page, preloaded.map(element).join('')] as const;
  });
  const exact = new Map(ofPages);
  const withId = ofPages.flatMap(([page, elements]) => {
    const [before, after] = page.split('{id}');
    return before === undefined || after === undefined ? [] : [{ before, after, elements }];
  });
  return (path) =>
    exact.get(path) ??
    withId.find(({ before, after }) => {
      if (!path.startsWith(before) || !path.endsWith(after)) return false;
      const id = path.slice(before.length, path.length - after.length);
      return id !== '' && !id.includes('/');
    })?.elements ??
    '';
}
