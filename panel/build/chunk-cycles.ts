/**
 * Refuses a build in which chunks import each other. The bundler has no error for it, but a module of such a chunk may run before what it
 * imports, and then every page of these chunks is white. The cause is a module in a group whose import belongs to another group.
 */
import type { Plugin } from 'vite';

/** The chunks of a cycle, the first one again at the end; undefined without a cycle. */
export function findCycle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (chunk: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(chunk);
    if (start >= 0) return [...path.slice(start), chunk];
    if (done.has(chunk)) return undefined;
    for (const imported of importsOf.get(chunk) ?? []) {
      const cycle = visit(imported, [...path, chunk]);
      if (cycle) return cycle;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of importsOf.keys()) {
    const cycle = visit(chunk, []);
    if (cycle) return cycle;
  }
  return undefined;
}

export const refuseChunkCycles = (): Plugin => ({
  name: 'pishkhan:chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`Chunks import each other: ${cycle.join(' > ')}`);
  },
});
