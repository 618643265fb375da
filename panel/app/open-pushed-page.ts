// A pressed notification asks the panel that is open already to show a page (service-worker.ts, `{type: 'open', path}`).

import { router } from './router.ts';
import { internalPath } from './routing/internal-path.ts';

export function openPushedPages(): void {
  // Absent over plain http from another machine.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    const href = data?.type === 'open' ? internalPath(data.path) : undefined;
    if (href !== undefined) void router.navigate({ href });
  });
}
