// On the board: no new order can come now, why, and the button that changes it.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { openingWords, setShopOpen } from '../vendors/public.ts';
import { reasonWords } from './opening-words.ts';
import { useDeliveryStatus } from './queries.ts';

/** Nothing while orders can come. */
export function NotTakingOrders() {
  const { user, vendor } = useSession();
  const { data } = useDeliveryStatus();
  const status = vendor?.vendorStatus;
  // Other statuses have their notice above every page.
  if (status !== 'ACTIVE' && status !== 'TEMPORARY_INACTIVE') return null;
  const isClosed = status === 'TEMPORARY_INACTIVE';
  // A pause is in the line at the foot of the page, so that the board stays where it is.
  if (!isClosed && (!data || data.isActive || data.because === 'PAUSED')) return null;
  const isOutsideHours = data?.because === 'OUTSIDE_HOURS' || data?.because === 'SPECIAL_DAY';
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
