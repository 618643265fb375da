// @ts-check

/**
 * @typedef {object} Locked the part of an entry of package-lock.json that this reads
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * Returns the paths of all packages that these workspaces need, except those of their tests.
 * @param {Record<string, Locked>} lock by path
 * @param {readonly string[]} workspaces
 */
export function lockClosure(lock, workspaces) {
  /** @type {Set<string>} */
  const found = new Set();
  const left = [...workspaces];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const entry = lock[path];
    if (!entry || found.has(path)) continue;
    found.add(path);
    if (entry.link && entry.resolved) left.push(entry.resolved);
    for (const name of neededBy(entry)) left.push(...locate(lock, path, name));
  }
  return found;
}

/** @param {Locked} entry */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(optionalDependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Finds a package like Node: in the folder of the package that imports it, and in each folder above.
 * @param {Record<string, Locked>} lock
 * @param {string} from
 * @param {string} name
 */
function locate(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (path in lock) return [path];
    if (folder === '') return [];
  }
}
