import { expect, test } from 'vitest';
import { pasteAmount } from './paste-amount.ts';

/** Pastes into a field with this text and selection, and returns the field's text afterwards. */
function paste(pasted: string, text = '', start = text.length, end = text.length) {
  let isPrevented = false;
  let heard = 0;
  const field = {
    value: text,
    selectionStart: start,
    selectionEnd: end,
    setRangeText(digits: string, from: number, to: number) {
      field.value = field.value.slice(0, from) + digits + field.value.slice(to);
    },
    dispatchEvent: ({ type, bubbles }: Event) => {
      if (type === 'input' && bubbles) heard += 1;
      return true;
    },
  };
  const refusal = pasteAmount({
    clipboardData: { getData: () => pasted },
    currentTarget: field,
    preventDefault: () => {
      isPrevented = true;
    },
  });
  return { text: field.value, refusal, isPrevented, heard };
}

test('digits alone are pasted as they are, by the browser', () => {
  expect(paste('۰۰۰', '۱۲')).toEqual({ text: '۱۲', refusal: undefined, isPrevented: false, heard: 0 });
});

test.each([
  ['165000.00000003', '165000'],
  ['165000.00', '165000'],
  ['۲۹۸.۰۰۰ تومان', '298000'],
  ['۱۸۵، ۰۰۰', '185000'],
])('%s becomes %s in place of the selection, and the field hears it', (pasted, text) => {
  expect(paste(pasted, '۹۹', 0, 2)).toEqual({ text, refusal: undefined, isPrevented: true, heard: 1 });
});

test.each([
  ['150,000 ریال', /ریال/],
  ['298.5', /کسری/],
  ['1250.000', /چند جور/],
  ['گران', /عدد/],
])('%s is refused with a reason, and the field keeps its text', (pasted, reason) => {
  expect(paste(pasted, '۹۹')).toEqual({
    text: '۹۹',
    refusal: expect.stringMatching(reason),
    isPrevented: true,
    heard: 0,
  });
});
