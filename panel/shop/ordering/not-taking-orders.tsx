// The board's notice that no new order can arrive now, with the reason and the button that changes it.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { useWhenUntouched } from '../../infra/clock/hooks/use-when-untouched.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { openingWords, setShopOpen } from '../public.ts';
import { reasonWords } from './opening-words.ts';
import { useDeliveryStatus } from './queries.ts';

/** Nothing is rendered while orders can arrive. */
export function NotTakingOrders() {
  const { user, vendor } = useSession();
  const { data } = useDeliveryStatus();
  const status = vendor?.vendorStatus;
  // The notice waits, because hours may end while a finger is on its way to a card.
  const because = useWhenUntouched(() => {
    if (status === 'TEMPORARY_INACTIVE') return 'SHOP_CLOSED';
    // Other statuses have their notice above every page, and a pause is shown in the line at the foot.
    if (status !== 'ACTIVE' || !data || data.isActive || data.because === 'PAUSED') return '';
    return data.because ?? 'OTHER';
  }, '');
  const isClosed = because === 'SHOP_CLOSED';
  // The notice disappears at once when its button has opened the shop.
  if (!because || (isClosed && status === 'ACTIVE' && data?.because !== 'SHOP_CLOSED')) return null;
  const isOutsideHours = because === 'OUTSIDE_HOURS' || because === 'SPECIAL_DAY';
  const mayOpen = user?.role && roleHas(user.role, 'vendor.settings');
  return (
    <Banner
      tone="warning"
      icon="store"
      title={isClosed || isOutsideHours ? openingWords.notTaking : openingWords.notDelivering}
      action={
        isClosed ? (
          mayOpen && <Button onPress={() => void setShopOpen(true)}>{openingWords.undo}</Button>
        ) : (
          <Link
            to={isOutsideHours ? '/management/operating-hours' : '/management/delivery'}
            className={buttonClass({ tone: 'quiet' })}
          >
            {isOutsideHours ? openingWords.toHours : openingWords.toDelivery}
          </Link>
        )
      }
    >
      {isClosed ? openingWords.closed : reasonWords(data)}
    </Banner>
  );
}
