// @ts-check
// Bundles the server into few files, for `npm start` and similar starts: loading 1,865 modules one by one takes a second
// and 30 MB (docs/decisions/0053-install-start-release-and-demo.md). Tests and commands run the sources.
import { dirname, relative } from 'node:path';
import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;
const built = `${folder}/dist`;

/**
 * Rewrites `import.meta` to the place of each source: the files, worker threads and child processes that it uses are
 * beside the source, not beside the bundle. Places are relative, because the archive of a release can be unpacked anywhere.
 * @type {import('rolldown').Plugin}
 */
const placesOfSources = {
  name: 'places-of-sources',
  transform(code, file) {
    if (file.startsWith('\0') || !code.includes('import.meta.')) return null;
    const place = (/** @type {string} */ of) => relative(built, of).replaceAll('\\', '/');
    return code
      .replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${place(dirname(file))}`)})`,
      )
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place(file))}, import.meta.url).href`);
  },
};

/** A package that looks for files beside itself cannot be inside the bundle. @type {import('rolldown').Plugin} */
const packagesWithoutFiles = {
  name: 'packages-without-files',
  transform(code, file) {
    if (
      file.includes('node_modules') &&
      /\b__(dirname|filename)\b|require\.resolve\(|import\.meta\./.test(code)
    )
      this.error(`${file} looks for files beside itself: name its package in "external".`);
    return null;
  },
};

/** Built-in modules that load some of their parts lazily. */
const lazyBuiltins = ['node:http', 'node:crypto'];

/**
 * Importing a built-in module reads all of its exports, and some of them are loaded when they are read: `WebSocket` of
 * `node:http` loads Undici, which takes a tenth of a second.
 * @type {import('rolldown').Plugin}
 */
const builtinsAsAskedFor = {
  name: 'builtins-as-asked-for',
  resolveId(id, _importer, { kind }) {
    return lazyBuiltins.includes(id) && kind === 'import-statement' ? `\0${id}` : null;
  },
  load(id) {
    const name = lazyBuiltins.find((one) => id === `\0${one}`);
    if (!name) return null;
    const parts = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name)));
    const ready = parts.flatMap(([part, { get }]) => (get || part === 'default' ? [] : [part]));
    return `const it = process.getBuiltinModule('${name}'); export default it; export const { ${ready.join(', ')} } = it;`;
  },
};

export default defineConfig({
  input: `${folder}/app/main.ts`,
  platform: 'node',
  external: ['pino', 'sharp', '@myriaddreamin/typst-ts-node-compiler'],
  plugins: [packagesWithoutFiles, placesOfSources, builtinsAsAskedFor],
  output: {
    dir: built,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    cleanDir: true,
    comments: false,
    // V8 stores a text with a single Persian letter as two bytes per character.
    charset: 'ascii',
  },
});
