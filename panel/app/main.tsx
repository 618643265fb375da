// The entry point of the panel.
import '../ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startErrorReports } from '../infra/error-reports/public.ts';
import { watchBrowser } from '../session/model/session.ts';
import { watchFocus } from '../ui/model/focus-history.ts';
import { App } from './app.tsx';
import { registerServiceWorker } from './background/register-service-worker.ts';
import { runOrders } from './background/run-orders.ts';
import { runPrinting } from './background/run-printing.ts';
import { watchVendorStatus } from './background/watch-vendor-status.ts';
import { navigateOnSessionChange } from './navigate-on-session-change.ts';
import { openPushedPages } from './open-pushed-page.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { routeTable } from './routing/route-table.ts';

watchBrowser();
watchFocus();
startErrorReports(routeTable.map(({ path }) => path));
runOrders();
runPrinting();
watchVendorStatus();
navigateOnSessionChange();
openPushedPages();
// Errors that a boundary has caught are reported like uncaught ones.
const onCaughtError = window.reportError;
const root = createRoot(document.getElementById('root')!, { onCaughtError });
// A transition renders in slices behind the splash screen; otherwise a slow phone would not respond to touch for 160 ms.
startTransition(() =>
  root.render(
    <StrictMode>
      <RootErrorBoundary>
        <App />
      </RootErrorBoundary>
    </StrictMode>,
  ),
);
registerServiceWorker({ isDirty: () => document.querySelector('form[data-dirty]') !== null });
