// Makes the panel installable: registers the service worker and links the manifest.

const hiddenLongEnoughMs = 300_000;
const scriptUrl = '/sw.js';

/** An update check runs when the page becomes visible after five minutes hidden. */
export async function installPanel(serviceWorker: ServiceWorkerContainer): Promise<void> {
  linkManifest();
  const registration = await serviceWorker
    .register(trustedScriptUrl(), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  void import('../../device/model/maintain-push-subscription.ts').then(({ maintainPushSubscription }) =>
    maintainPushSubscription(),
  );

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

/** The browser fetches the manifest and its icon as soon as it is linked. */
function linkManifest(): void {
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  });
  document.head.append(manifest);
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/** A worker's URL must come from a named policy when Trusted Types are enforced. This policy allows one URL. */
function trustedScriptUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => scriptUrl });
  return policy?.createScriptURL(scriptUrl) ?? scriptUrl;
}
