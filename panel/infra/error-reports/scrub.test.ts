import { expect, test } from 'vitest';
import { createAddressScrub, createPathPatterns, scrubText } from './scrub.ts';

test.each([
  ['order of 09121234567', 'order of …'],
  ['card 6037 9912 3456 7890 refused', 'card … refused'],
  ['phone ۰۹۱۲۱۲۳۴۵۶۷', 'phone …'],
  ['code 482913 is wrong', 'code … is wrong'],
  ['address تهران، خیابان ولیعصر، پلاک ۱۲ unknown', 'address …unknown'],
  ['mail sara.ahmadi@example.ir', 'mail …'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123', 'Bearer …'],
  ['a94a8fe5-ccb1-9ba6-1c4c-0873d391e987 is gone', '… is gone'],
  ['order T-MX0G06BU-1 is not in the list', 'order … is not in the list'],
  ['no card for 7A or B12 or 12-34', 'no card for 7A or … or …'],
  ['Uint8Array of 12 bytes, BigInt64Array', undefined],
  ["Cannot read properties of undefined (reading 'originalPreparationMinutes')", undefined],
  ['Minified React error #418; visit https://react.dev/errors/418', undefined],
  ['line 12 of 300', undefined],
])('«%s» is sent as «%s»', (text, expected) => {
  expect(scrubText(text)).toBe(expected ?? text);
});

test('a text is truncated', () => {
  expect(scrubText('x'.repeat(5000))).toHaveLength(1000);
});

const patternOf = createPathPatterns([
  '/orders',
  '/follow/{id}',
  '/follow/list',
  '/api/v1/Order/{code}',
  '/api/v1/User/branches/{vendorCode}/orders/{code}/accept',
]);
const address = createAddressScrub('https://shop.example.ir', patternOf);

test.each([
  ['/orders?code=710101', '/orders'],
  ['https://shop.example.ir/follow/Zx81kQ#there', '/follow/{id}'],
  ['/follow/list', '/follow/list'],
  ['/api/v1/Order/710101', '/api/v1/Order/{code}'],
  [
    '/api/v1/User/branches/kababi/orders/710101/accept',
    '/api/v1/User/branches/{vendorCode}/orders/{code}/accept',
  ],
  ['/api/v1/Order/710101/unknown', '/…'],
  ['/auth/invitation/secret', '/…'],
  ['/assets/main-DkQ1a2b3.js?v=1', '/assets/main-DkQ1a2b3.js'],
  ['https://events.example.ir/batch?phone=09121234567', 'https://events.example.ir/…'],
  ['blob:https://shop.example.ir/5f', '…'],
  ['not an address', '/…'],
])('the URL «%s» is sent as «%s»', (told, expected) => {
  expect(address(told)).toBe(expected);
});
