import { lazyPart } from '@pishkhan/panel/ui/lazy-part.ts';
import { LiveRegion } from '@pishkhan/panel/ui/live-region.tsx';
import { ToastRegion } from '@pishkhan/panel/ui/toast-region.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from '../infra/query-client.ts';
import { router } from './router.ts';

const ProofDialog = lazyPart(async () => (await import('../session/proof-dialog.tsx')).ProofDialog);

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <ToastRegion />
    <LiveRegion />
    <Suspense>
      <ProofDialog />
    </Suspense>
  </QueryClientProvider>
);
