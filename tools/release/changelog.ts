// The rules of CHANGELOG.md that a release depends on. Pure.

export interface ReleasePlan {
  version: string;
  /** The oldest release that may run on a database of this one. */
  runsBeside: string;
  changelog: string;
  /** The tags of earlier releases, `v2.0.0`; not the one of this version if it names the packed commit. */
  tags: readonly string[];
  /** Calls of the last tag that are gone, such as `GET /api/v1/Order/list`. */
  removedCalls: readonly string[];
}

export const tagOf = (version: string): string => `v${version}`;

/** Returns why this version cannot be released; an empty list when it can. */
export function releaseFaults({ version, runsBeside, changelog, tags, removedCalls }: ReleasePlan): string[] {
  if (!isVersion(version)) return [`"${version}" is no version: it has three numbers, such as 2.1.0.`];
  const section = sectionsOf(changelog).get(version);
  if (section === undefined)
    return [`CHANGELOG.md has no section [${version}]: run "npm run release -- prepare ${version}".`];
  const later = tags.find((tag) => compareVersions(tag.slice(1), version) >= 0);
  return [
    ...(later ? [`${later} is released already: raise the version with "npm run release -- prepare".`] : []),
    ...upgradeFaults(version, section, runsBeside),
    ...removedCalls
      .filter((call) => !partOf(section, 'Removed')?.includes(`\`${call}\``))
      .map((call) => `\`${call}\` is gone: list it under "### Removed" of [${version}], or keep it.`),
    ...(compareVersions(runsBeside, version) > 0
      ? [`Release ${version} cannot run beside ${runsBeside} and later only, which are newer.`]
      : []),
  ];
}

/** Turns the unreleased changes into the section of a version, and begins new ones. */
export function prepareChangelog(changelog: string, version: string, date: string): string {
  if (!isVersion(version))
    throw new Error(`"${version}" is no version: it has three numbers, such as 2.1.0.`);
  if (sectionsOf(changelog).has(version)) throw new Error(`CHANGELOG.md has a section [${version}] already.`);
  return changelog.replace(/^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${date}`);
}

/** Faults of the whole file, whatever is released. */
export function changelogFaults(changelog: string): string[] {
  const names = [...sectionsOf(changelog).keys()];
  const versions = names.slice(1);
  return [
    ...(names[0] === 'Unreleased' ? [] : ['The first section is [Unreleased].']),
    ...versions.filter((name) => !isVersion(name)).map((name) => `[${name}] is no version.`),
    ...versions
      .filter((name, index) => index > 0 && compareVersions(versions[index - 1]!, name) <= 0)
      .map((name) => `[${name}] stands below an older version.`),
  ];
}

function upgradeFaults(version: string, section: string, runsBeside: string): string[] {
  const notes = partOf(section, 'Upgrade');
  if (notes === undefined) return [`Section [${version}] has no "### Upgrade".`];
  const stated = /Runs beside (\d+\.\d+\.\d+) and later/.exec(notes)?.[1];
  return stated === runsBeside
    ? []
    : [
        `"### Upgrade" of [${version}] says "Runs beside ${runsBeside} and later", as server/infra/product-version.ts does.`,
      ];
}

/** The paths and methods of one OpenAPI document that another one has no more. */
export function removedCallsOf(before: ApiDocument, now: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !now.paths[path]?.[method])
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const partOf = (section: string, name: string): string | undefined =>
  section
    .split(/^### /m)
    .find((part) => part.startsWith(`${name}\n`))
    ?.slice(name.length);

function sectionsOf(changelog: string): Map<string, string> {
  const parts = changelog.split(/^## \[([^\]]+)\].*$/m);
  const sections = new Map<string, string>();
  for (let index = 1; index < parts.length; index += 2) sections.set(parts[index]!, parts[index + 1]!);
  return sections;
}

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
