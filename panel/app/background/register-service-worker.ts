// Makes the panel installable: registers the service worker, applies its updates, and links the manifest. The first takeover of a fresh
// visit is no update. A later one reloads the page once, but never over a half-typed form. An update check runs when the page becomes
// visible after five minutes hidden.

/** The first installation downloads the whole panel, and would compete with the first page for the line and the processor. */
const installationDelayMs = 5_000;
const hiddenLongEnoughMs = 300_000;
const dirtyPollMs = 2_000;
const scriptUrl = '/sw.js';

type Options = {
  /** Whether reloading now would lose something typed. */
  isDirty: () => boolean;
};

export function registerServiceWorker({ isDirty }: Options): void {
  // Absent over plain http from another device, and in some webviews.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;

  // At once: the browser itself looks for an update with each navigation, which may take over before the registration.
  let controlled = Boolean(serviceWorker.controller);
  let reloading = false;
  const reloadWhenClean = () => {
    if (isDirty()) setTimeout(reloadWhenClean, dirtyPollMs);
    else location.reload();
  };
  serviceWorker.addEventListener('controllerchange', () => {
    const isUpdate = controlled;
    controlled = true;
    if (!isUpdate || reloading) return;
    reloading = true;
    reloadWhenClean();
  });

  setTimeout(() => {
    void register(serviceWorker);
    linkManifest();
  }, installationDelayMs);
}

/** The browser fetches it with its icon as soon as it is linked. */
function linkManifest(): void {
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  });
  document.head.append(manifest);
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker
    .register(trustedScriptUrl(), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  void import('../../notices/model/keep-subscribed.ts').then(({ keepSubscribed }) => keepSubscribed());

  let hiddenSince: number | undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      hiddenSince = performance.now();
      return;
    }
    const hiddenMs = hiddenSince === undefined ? 0 : performance.now() - hiddenSince;
    hiddenSince = undefined;
    if (hiddenMs > hiddenLongEnoughMs) registration.update().catch(() => undefined);
  });
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/** With Trusted Types enforced, a worker's URL must come from a named policy. This policy allows one URL. */
function trustedScriptUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => scriptUrl });
  return policy?.createScriptURL(scriptUrl) ?? scriptUrl;
}
