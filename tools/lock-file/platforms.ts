/** The part of package-lock.json that this tool reads. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32', 'wasm32'];
const LIBRARIES: Record<string, string> = {
  musl: 'musl',
  musleabihf: 'musl',
  gnu: 'glibc',
  gnueabihf: 'glibc',
};

/** Optional packages without an entry in the lock file: name, version, and the package that wants them. */
export function missingPlatforms(lock: LockFile): { name: string; version: string; owner: LockedPackage }[] {
  return Object.entries(lock.packages).flatMap(([path, owner]) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, owner })),
  );
}

/** Packages without an integrity hash. */
export const withoutIntegrity = (lock: LockFile): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path);

/** Adds the missing packages for the platform in their name. They have no hash, because the present registry did not serve them. */
export function completePlatforms(lock: LockFile): LockFile {
  const packages = { ...lock.packages };
  for (const { name, version, owner } of missingPlatforms(lock)) {
    packages[`node_modules/${name}`] = {
      version,
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
  }
  return { ...lock, packages };
}

function isLocked(lock: LockFile, from: string, name: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders].some(
    (folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in lock.packages,
  );
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.map((word) => LIBRARIES[word]).find((library) => library !== undefined);
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && libc ? { libc: [libc] } : {}),
  };
}
