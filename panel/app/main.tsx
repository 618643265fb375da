// The entry point of the panel.
import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { registerServiceWorker } from './background/register-service-worker.ts';
import { attendOrders } from './background/run-orders.ts';
import { attendPrinting } from './background/run-printing.ts';
import { attendVendor } from './background/watch-vendor-status.ts';
import { LastResort } from './last-resort.tsx';
import { followSession } from './navigate-on-session-change.ts';
import { openPushedPages } from './open-pushed-page.ts';

attendOrders();
attendPrinting();
attendVendor();
followSession();
openPushedPages();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LastResort>
      <App />
    </LastResort>
  </StrictMode>,
);
registerServiceWorker({ isDirty: () => document.querySelector('form[data-dirty]') !== null });
