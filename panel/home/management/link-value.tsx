// The present value of a management page, shown in its link.
import { type ComponentType, Suspense } from 'react';
import { useSession } from '../../session/public.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { managementWords } from './words.ts';

const HoursValue = lazyPart(async () => (await import('../../shop/ordering/public.ts')).HoursValue);
const DeliveryValue = lazyPart(async () => (await import('../../shop/ordering/public.ts')).DeliveryValue);
const SettingsValue = lazyPart(async () => (await import('../../shop/ordering/public.ts')).SettingsValue);
const PeopleValue = lazyPart(async () => (await import('../../staff/public.ts')).PeopleValue);

const AccountValue = () => useSession().user?.fullName;
const ShopValue = () => useSession().vendor?.vendorName;
const ChangesValue = () => managementWords.changesValue;
const InfoValue = () => managementWords.infoValue;
const HistoryValue = () => managementWords.historyValue;
const AccountingValue = () => managementWords.accountingValue;
const MonthlyValue = () => managementWords.monthlyValue;
const SalesReportValue = () => managementWords.salesReportValue;

const values: Readonly<Record<string, ComponentType>> = {
  '/management/log': ChangesValue,
  '/management/info': InfoValue,
  '/management/operating-hours': HoursValue,
  '/management/delivery': DeliveryValue,
  '/management/settings': SettingsValue,
  '/management/users': PeopleValue,
  '/management/account': AccountValue,
  '/management/report/orders': HistoryValue,
  '/management/report/general': SalesReportValue,
  '/management/report/accounting': AccountingValue,
  '/management/report/monthly': MonthlyValue,
  '/vendors': ShopValue,
};

export function LinkValue({ path }: { path: string }) {
  const Value = values[path];
  if (!Value) return null;
  return (
    <Suspense fallback={'\u00a0'}>
      <Value />
    </Suspense>
  );
}
