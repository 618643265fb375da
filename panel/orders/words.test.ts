import { permitFaults } from '@pishkhan/contract/orders/faults.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { expect, test } from 'vitest';
import { alertListWords, kindTitles } from './alerts/alert-list-words.ts';
import { alertWords, kindWords } from './alerts/alert-words.ts';
import { boardDialogWords } from './board/board-dialog-words.ts';
import { boardViewWords } from './board/board-view-words.ts';
import { stationWords } from './board/stations/station-words.ts';
import { handoverWords } from './dialogs/handover-words.ts';
import * as couriers from './model/courier-words.ts';
import * as details from './model/details-words.ts';
import { escalationWords } from './model/escalation-words.ts';
import { testOrderActionWords } from './model/test-order-words.ts';
import { newsWords, outboxWords } from './model/trouble-words.ts';
import { preparationWords } from './order/preparation-words.ts';
import { scheduledWords } from './order/scheduled-words.ts';
import * as words from './words.ts';
import { because } from './words.ts';

/** Every sentence of the feature, with a number for each parameter. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(3))];
  return typeof value === 'object' && value ? Object.values(value).flatMap(sentences) : [];
}
const {
  because: _because,
  arrivalWords: _arrivalWords,
  statusWords: _statusWords,
  actionDoneWords: _actionDoneWords,
  canceledSentence: _canceledSentence,
  ...tables
} = words;
const { seenAllOf: _seenAllOf, seenOf: _seenOf, quietOf: _quietOf, ...listWords } = alertListWords;
const boardTables = [
  scheduledWords,
  stationWords,
  boardDialogWords,
  boardViewWords,
  alertWords,
  listWords,
  kindWords,
  kindTitles,
  outboxWords,
  testOrderActionWords,
  [0, 20].flatMap((busy) => [preparationWords.spoken({ minutes: 45, busy, orders: 30, product: 'دوغ' })]),
  preparationWords.proposal(45),
  preparationWords.tooFew,
];
const all = sentences([tables, details, couriers, handoverWords, escalationWords, boardTables]);

test('every reason that an order may give has its words', () => {
  for (const code of ['ORDER_STATE_CONFLICT', ...Object.keys(permitFaults)])
    expect(because(code)).not.toBe(because('SOMETHING_NEW'));
  expect(because('SOMETHING_NEW')).toBeTruthy();
});

test('every sentence is Persian: no Latin letter or digit, no Arabic ي or ك', () => {
  expect(all.length).toBeGreaterThan(60);
  expect(
    all.filter((sentence) => /[A-Za-z0-9يك]/.test(sentence.replace(/^3|(سفارش|ساعت|در|به|های) 3/, ''))),
  ).toEqual([]);
  expect(all.filter((sentence) => sentence.trim() === '')).toEqual([]);
});

test('every message about an order begins with its code: large text leaves room for little else', () => {
  const order = { orderCode: '740501', wasAccepted: true };
  const messages = [
    ...Object.values(newsWords).map((message) => message(order.orderCode)),
    words.alarmWords.newOrder(order.orderCode, true),
    words.canceledSentence({ ...order, isTest: true }),
    words.canceledSentence({ ...order, wasAccepted: false }),
    words.arrivalWords({
      orderCode: order.orderCode as OrderCode,
      customerName: 'مهسا رستمی',
      orderItems: [],
    }),
    couriers.arrivalWords.arrived(order.orderCode),
    couriers.arrivalWords.arrived(order.orderCode, 'سارا'),
  ];
  expect(messages.filter((message) => !message.startsWith(order.orderCode))).toEqual([]);
});
