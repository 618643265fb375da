// An operator on duty acts here in one press: orders, a pause, a drill, hiding.
import { placeDrill } from '@pishkhan/contract/escalation/calls.ts';
import { endVendorPause, type VendorPage } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import { Button, buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { useMay } from '../session/public.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { refreshShop } from './use-shop.ts';
import { moveWords, shopWords as words } from './words.ts';

export function ShopActions({ shop }: { shop: VendorPage }) {
  const [open, setOpen] = useState<'pause' | 'hide'>();
  const mayStop = useMay('shops.stop');
  const mayDrill = useMay('orders.act');
  const mayReadOrders = useMay('orders.read');
  const { isSending, problem, send } = useSending();
  const { vendorCode, visible } = shop;
  const { pause } = shop.now;
  const isByPlatform = pause?.reason === 'PLATFORM';

  const endPause = () =>
    send(async () => {
      const body = { eventId: crypto.randomUUID() };
      const { pausedUntil } = await client(endVendorPause, { params: { vendorCode }, body });
      toast({
        type: 'success',
        title: pausedUntil ? words.pause.endedOther(formatClock(pausedUntil)) : words.pause.ended,
      });
      refreshShop(vendorCode);
    });
  const drill = () =>
    send(async () => {
      const { orderCode } = await client(placeDrill, { params: { vendorCode }, body: {} });
      toast({ type: 'success', title: words.drill.done(orderCode) });
      refreshShop(vendorCode);
    });

  return (
    <>
      {problem !== undefined && (
        <span role="alert" className="text-error-ink text-sm">
          {problem}
        </span>
      )}
      {mayReadOrders && (
        <GoLink href={`/orders?vendorCode=${vendorCode}`} className={buttonClass({ tone: 'quiet' })}>
          {words.toOrders}
        </GoLink>
      )}
      {mayDrill && (
        <Button tone="quiet" icon="bell" pending={isSending} onPress={() => void drill()}>
          {words.drill.action}
        </Button>
      )}
      {mayStop && isByPlatform && (
        <Button tone="quiet" icon="undo" pending={isSending} onPress={() => void endPause()}>
          {words.pause.end}
        </Button>
      )}
      {mayStop && !isByPlatform && (
        <Button tone="quiet" icon="clock" onPress={() => setOpen('pause')}>
          {words.pause.action}
        </Button>
      )}
      {mayStop && visible && (
        <Button tone="quiet" icon="minus" onPress={() => setOpen('hide')}>
          {moveWords.hide}
        </Button>
      )}
      {open === 'pause' && <PauseDialog shop={shop} onClose={() => setOpen(undefined)} />}
      {open === 'hide' && <MoveDialog shop={shop} action="hide" onClose={() => setOpen(undefined)} />}
    </>
  );
}
