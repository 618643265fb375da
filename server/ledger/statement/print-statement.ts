// The statement of a month as PDF. Texts are passed as data and are never markup.
import {
  isOver,
  type Statement,
  type StatementMonth,
  statementColumnNames,
} from '@pishkhan/contract/ledger/statement.ts';
import {
  accountWords,
  settlementNote,
  statementColumnWords,
  transactionKindWords,
  statementWords as words,
} from '@pishkhan/contract/ledger/words.ts';
import { formatNumber } from '@pishkhan/contract/text/persian-numbers.ts';
import { jalaliMonthWords } from '@pishkhan/contract/time/calendar-words.ts';
import { dayWords } from '@pishkhan/contract/time/jalali.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, tehranClock } from '@pishkhan/contract/time/tehran.ts';
import type { Pdfs } from '../../infra/pdf/pdfs.ts';
import { readTemplate } from '../../infra/pdf/read-template.ts';
import type { FoundStatement } from './find-statement.ts';

const template = readTemplate(new URL('./statement.typ', import.meta.url));

/** «−۱۲٬۰۰۰»; the template sets it from left to right. */
const amountShown = (amount: number): string => `${amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`;

/** The name has no half-space: browsers treat it as a spoofing attempt and replace it. */
export const statementFileName = (month: StatementMonth): string =>
  `صورت حساب ${jalaliMonthWords(month)} statement.pdf`;

export const printStatement = (pdfs: Pdfs, vendorCode: string, found: FoundStatement, now: Date) =>
  pdfs.make(vendorCode, { template, data: statementPaper(found, now) });

/** Every text of the document, and its amounts as they are shown. */
export function statementPaper({ shop, statement, settlements }: FoundStatement, now: Date) {
  const { startDate, endDate, opening, closing } = statement;
  const isFinal = isOver(statement, businessDay(now).date);
  return {
    title: `صورت‌حساب ${jalaliMonthWords(statement)}`,
    shop: shop.name,
    period: `از ${dayWords(startDate)} تا ${dayWords(endDate)}`,
    made: `${dayWords(tehranDate(now))}، ساعت ${tehranClock(now)}`,
    note: isFinal ? null : words.running,
    words,
    summary: [
      { term: words.opening, amount: amountShown(opening), isTitle: true },
      ...statement.parts.flatMap(linesOf),
      {
        term: isFinal ? words.closing : words.closingNow,
        amount: amountShown(closing),
        isTitle: true,
      },
    ],
    ...{ days: daysOf(statement), settlements: settlements.map(settlementOf) },
  };
}

/** A kind of transactions, and its accounts when it has several. */
function linesOf({ kind, transactions, owed, entries }: Statement['parts'][number]) {
  const title = `${transactionKindWords[kind]} (${formatNumber(transactions)} مورد)`;
  return [
    { term: title, amount: amountShown(owed), isTitle: true },
    ...(entries.length > 1 ? entries : []).map(({ account, amount }) => ({
      ...{ term: accountWords[account], amount: amountShown(amount), isTitle: false },
    })),
  ];
}

function daysOf({ days, orders, opening, closing }: Statement) {
  const sums = statementColumnNames.map((name) => days.reduce((sum, day) => sum + day[name], 0));
  return {
    heads: [
      words.date,
      words.orders,
      ...statementColumnNames.map((name) => statementColumnWords[name]),
      words.balance,
    ],
    opening: [words.opening, '', '', '', '', '', amountShown(opening)],
    rows: days.map((day) => [
      dayWords(day.date),
      formatNumber(day.orders),
      ...statementColumnNames.map((name) => amountShown(day[name])),
      amountShown(day.closing),
    ]),
    sums: [words.sum, formatNumber(orders), ...sums.map(amountShown), amountShown(closing)],
  };
}

const settlementOf = (settlement: FoundStatement['settlements'][number]) => ({
  ...{ number: settlement.number, note: settlementNote(settlement) },
  date: dayWords(tehranDate(new Date(settlement.paidAt))),
  amount: amountShown(settlement.amount),
});
