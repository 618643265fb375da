// Runs automatic printing for people who may act on orders, on devices with an automatic template. Other devices do not load its code.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { session } from '../../session/model/session.ts';
import { loadWithRetry } from '../../ui/lazy-part.ts';

type Automatic = typeof import('../../printing/automatic-print.ts');

/** The shop whose papers this device prints. panel/printing/model/template-storage.ts uses the same key. */
function shopThatPrints(): string | undefined {
  const { user, vendor } = session.state.get();
  if (!user?.role || !vendor || !roleHas(user.role, 'orders.act')) return undefined;
  const stored = localStorage.getItem(`printing:${vendor.vendorCode}`) ?? '';
  return /"automatic":"(device|shop)"/.test(stored) ? vendor.vendorCode : undefined;
}

/** Idle time comes after the board has loaded. */
const whenIdle: (callback: () => void) => void =
  window.requestIdleCallback ?? ((callback) => setTimeout(callback, 1000));

export function runPrinting(): void {
  let loaded: Promise<Automatic> | undefined;

  async function update(): Promise<void> {
    if (!shopThatPrints() && !loaded) return;
    loaded ??= loadWithRetry(() => import('../../printing/automatic-print.ts'));
    const { startAutomaticPrinting, stopAutomaticPrinting } = await loaded;
    const shop = shopThatPrints();
    if (shop) startAutomaticPrinting(shop);
    else stopAutomaticPrinting();
  }

  const later = () => whenIdle(() => void update());
  session.state.subscribe(later);
  window.addEventListener('storage', later);
}
