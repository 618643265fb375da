// Opens the page of a pressed push notification in the panel that is open already (message `{type: 'open', path}` of service-worker.ts).

import { internalPath } from '../page/internal-path.ts';
import { router } from './router.ts';

export function openPushedPages(): void {
  // Absent over plain http from another device.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    const href = data?.type === 'open' ? internalPath(data.path) : undefined;
    if (href !== undefined) void router.navigate({ href });
  });
}
