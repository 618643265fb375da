// Installs the panel once the first page is shown, and applies its updates. The first takeover of a fresh visit is no update. A later one
// reloads the page once, but never while a form has unsaved input.
import { once } from '@pishkhan/contract/kit/once.ts';
import { onSessionChange } from '../../session/model/session.ts';
import { loadWithRetry } from '../../ui/lazy-part.ts';

/** The first installation downloads the whole panel, and would compete with the first page for bandwidth and processor time. */
const installationDelayMs = 5_000;
const dirtyPollMs = 2_000;

type Options = {
  /** Whether reloading now would lose typed input. */
  isDirty: () => boolean;
};

export function registerServiceWorker({ isDirty }: Options): void {
  // Browsers lack it over plain http from another device, and so do some webviews.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;

  // The listener is added at once: the browser checks for an update at each navigation, and the update may take over before the
  // registration.
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

  const install = once(() => {
    void loadWithRetry(() => import('./install-panel.ts')).then(({ installPanel }) =>
      installPanel(serviceWorker),
    );
  });
  setTimeout(install, installationDelayMs);
  // A signed-in device must survive a reload without a connection.
  onSessionChange((change) => change === 'signed-in' && install());
}
