import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../ui/icon.tsx';
import { VendorGradeBadge, VendorStatusBadge } from './vendor-badges.tsx';

const crown = renderToStaticMarkup(<Icon name="crown" size={20} />);

// Written by hand from docs/behaviour/access.md#grades.
test.each([
  ['A', 'درجه A', 'success', true],
  ['B', 'درجه B', 'success', false],
  ['C', 'درجه C', 'warning', false],
  ['D', 'درجه D', 'warning', false],
  ['E', 'درجه E', 'warning', false],
  ['F', 'درجه F', 'warning', false],
  ['G', 'درجه G', 'gray', false],
  ['H', 'درجه H', 'gray', false],
] as const)('the badge of grade %s says «%s» in %s; with a crown: %s', (grade, label, colour, crowned) => {
  const html = renderToStaticMarkup(<VendorGradeBadge grade={grade} />);
  expect(html).toContain(label);
  expect(html).toContain(`bg-${colour}-soft`);
  expect(html.includes(crown)).toBe(crowned);
});

const icons = { success: 'check', gray: 'minus', error: 'error', warning: 'clock' } as const;

// Written by hand from docs/behaviour/access.md#shop-statuses.
test.each([
  ['ACTIVE', 'فعال', 'success'],
  ['INACTIVE', 'غیرفعال', 'gray'],
  ['VMS_DEACTIVATED', 'غیرفعال‌شده توسط پشتیبانی', 'error'],
  ['NOT_REGISTERED', 'ثبت‌نام‌نشده', 'gray'],
  ['DELIVERY_PROBLEM', 'مشکل در ارسال', 'error'],
  ['PAUSE', 'ثبت‌نام متوقف‌شده', 'warning'],
  ['PENDING_APPROVAL', 'در انتظار تأیید', 'warning'],
  ['PRE_SIGN_UP', 'در حال ثبت‌نام', 'warning'],
  ['READY_FOR_ACTIVE', 'آماده فعال‌سازی', 'success'],
  ['REJECTED', 'ردشده', 'error'],
  ['SIGNED_UP', 'ثبت‌نام‌شده', 'success'],
  ['SUSPENDED', 'مسدودشده', 'error'],
  ['OFOOD_ACTIVATION', 'در انتظار فعال‌سازی توسط اوفود', 'warning'],
  ['TEMPORARY_INACTIVE', 'موقتاً غیرفعال', 'gray'],
  ['WAITING_FOR_BUSINESS_TYPE', 'در انتظار پذیرش این نوع کسب‌وکار', 'warning'],
  ['WAITING_FOR_CITY', 'در انتظار شروع فعالیت در شهر شما', 'warning'],
] as const)('the badge of a shop that is %s says «%s» in %s, with its icon', (status, label, colour) => {
  const html = renderToStaticMarkup(<VendorStatusBadge status={status} />);
  expect(html).toContain(`>${label}<`);
  expect(html).toContain(`bg-${colour}-soft`);
  for (const [tone, name] of Object.entries(icons))
    expect(html.includes(renderToStaticMarkup(<Icon name={name} size={20} />))).toBe(tone === colour);
});
