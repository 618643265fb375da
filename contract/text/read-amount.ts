// Reads an amount of toman or a count as people and spreadsheets write it
// (docs/behaviour/typed-values.md#amounts).
// Invariant: an ambiguous amount is refused, so it never becomes smaller by a thousand.
import { normaliseText, toLatinDigits } from './persian.ts';

export type AmountProblem = 'NOT_AN_AMOUNT' | 'RIAL' | 'FRACTION' | 'AMBIGUOUS';
export type ReadAmount = { amount: number } | { problem: AmountProblem };

const maxWritten = 60;
/** The largest rounding error of a spreadsheet's arithmetic. */
const noise = 0.001;

const rial = /ریال|﷼|rial|irr/i;
const unit = /(?:تومان|تومن)$/;
const blanks = /[\s\u200c]+/g;

const kinds: Readonly<Record<string, string>> = {
  ' ': ' ',
  ',': ',',
  '٬': ',',
  '،': ',',
  '.': '.',
  '٫': '.',
};

/** A number is the value of a spreadsheet's cell. */
export function readAmount(written: string | number): ReadAmount {
  if (typeof written === 'number') return fromParts(Math.floor(written), written - Math.floor(written));
  if (written.length > maxWritten) return { problem: 'NOT_AN_AMOUNT' };
  const text = toLatinDigits(normaliseText(written)).replace(blanks, ' ');
  if (rial.test(text)) return { problem: 'RIAL' };
  return readDigits(text.replace(unit, '').trim());
}

function readDigits(text: string): ReadAmount {
  const groups = text.match(/\d+/g) ?? [];
  const marks = text.split(/\d+/);
  // Digits at both ends, and one mark between two groups.
  const between = marks.slice(1, -1).map((mark) => kinds[mark.trim() || mark]);
  if (marks.length < 2 || marks[0] || marks.at(-1) || between.includes(undefined))
    return { problem: 'NOT_AN_AMOUNT' };
  const last = between.at(-1);
  const isDecimal =
    last !== undefined &&
    last !== ' ' &&
    between.indexOf(last) === between.length - 1 &&
    groups.at(-1)!.length !== 3;
  const fraction = isDecimal ? Number(`0.${groups.pop()}`) : 0;
  if (isDecimal) between.pop();
  return isGrouped(groups, between) ? fromParts(Number(groups.join('')), fraction) : { problem: 'AMBIGUOUS' };
}

/** One to three digits, then groups of three, all separated by the same kind of mark. */
const isGrouped = ([first, ...rest]: readonly string[], between: readonly unknown[]): boolean =>
  rest.length === 0 ||
  (/^[1-9]\d{0,2}$/.test(first!) &&
    rest.every(({ length }) => length === 3) &&
    between.every((mark) => mark === between[0]));

function fromParts(whole: number, fraction: number): ReadAmount {
  const isNear = Math.min(fraction, 1 - fraction) < noise + 1e-9;
  const amount = whole + Math.round(fraction);
  if (!Number.isSafeInteger(amount) || whole < 0) return { problem: 'NOT_AN_AMOUNT' };
  return isNear ? { amount } : { problem: 'FRACTION' };
}

const shown = (written: string | number): string => {
  const text = String(written);
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
};

/** The reason for the refusal, addressed to the person who wrote it. */
export const amountSentence = (
  problem: AmountProblem,
  written: string | number,
  of: 'TOMAN' | 'COUNT' = 'TOMAN',
): string => {
  const quoted = `«${shown(written)}»`;
  if (problem === 'RIAL') return `${quoted} به ریال است؛ مبلغ را به تومان بنویسید.`;
  if (problem === 'FRACTION') return `${quoted} کسری است؛ عدد کامل بنویسید.`;
  if (problem === 'AMBIGUOUS') return `${quoted} را می‌شود چند جور خواند؛ عدد را بدون جداکننده بنویسید.`;
  return of === 'TOMAN'
    ? `${quoted} مبلغ نیست؛ فقط عدد تومان را بنویسید.`
    : `${quoted} عدد نیست؛ فقط عدد بنویسید.`;
};
