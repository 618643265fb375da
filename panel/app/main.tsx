// Where the panel starts.
import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { attendOrders } from './attend-orders.ts';
import { attendPrinting } from './attend-printing.ts';
import { attendVendor } from './attend-vendor.ts';
import { followSession } from './follow-session.ts';
import { LastResort } from './last-resort.tsx';
import { openPushedPages } from './open-pushed-page.ts';
import { registerServiceWorker } from './register-service-worker.ts';

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
