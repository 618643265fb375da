// The present settings, each in one line, for links to them. An unknown value leaves an empty line, so that nothing moves.

import { hoursOn, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { dayHoursWords } from '../../forms/hours/public.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { openingHoursOf } from '../model/special-days.ts';
import { useOrderingSettings } from './queries.ts';
import { settingValueWords as words } from './words.ts';

const Value = ({ of }: { of: (settings: OrderingSettings) => string }) => {
  const { data } = useOrderingSettings();
  return data ? of(data) : '\u00a0';
};

export const HoursValue = () => (
  <Value of={(settings) => hoursToday(settings, new Date(serverClock.now()))} />
);
export const DeliveryValue = () => <Value of={deliveryNow} />;
export const SettingsValue = () => <Value of={packingAndBasket} />;

/** «امروز ۰۸:۰۰ تا ۲۲:۰۰», or the hours of a special day. */
export const hoursToday = (settings: OrderingSettings, now: Date): string =>
  words.today(dayHoursWords(hoursOn(openingHoursOf(settings), tehranDate(now)).ranges));

/** The marketplace’s couriers, then «۲ محدوده پیک فروشگاه». */
export function deliveryNow({ delivery }: OrderingSettings): string {
  const active = delivery.ownDeliveries.filter(({ isActive }) => isActive).length;
  return (
    [delivery.ofoodDelivery && words.platform, delivery.ownDelivery && words.own(active)]
      .filter(Boolean)
      .join('، ') || words.noDelivery
  );
}

/** «بسته‌بندی ۵٬۰۰۰ تومان، حداقل سبد ۱۰۰٬۰۰۰ تومان» */
export const packingAndBasket = ({ packingPrice, minimumBasket }: OrderingSettings): string =>
  [words.packing(packingPrice), words.basket(minimumBasket)].join('، ');
