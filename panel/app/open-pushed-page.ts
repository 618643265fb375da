// Opens the page of a pressed push notification in a panel that is already open (message `{type: 'open', path}` of service-worker.ts).

import { internalPath } from '../page/internal-path.ts';
import { router } from './router.ts';

export function openPushedPages(): void {
  // Browsers lack it over plain http from another device.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    const href = data?.type === 'open' ? internalPath(data.path) : undefined;
    if (href !== undefined) void router.navigate({ href });
  });
}
