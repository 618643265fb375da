/** Pastes an amount into a field of digits. Simply dropping non-digits would turn «165000.0» into 1650000, and rial into toman. */
import { amountSentence, readAmount } from '../../fa/amounts.ts';
import { toLatinDigits } from '../../fa/digits.ts';

interface PasteEvent {
  clipboardData: { getData: (type: string) => string };
  currentTarget: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd' | 'dispatchEvent'> & {
    setRangeText: (text: string, start: number, end: number, caret: 'end') => void;
  };
  preventDefault: () => void;
}

/** Returns a sentence when the text cannot be read as a whole amount; the field then stays as it is. */
export function pasteAmount(event: PasteEvent, of: 'TOMAN' | 'COUNT' = 'TOMAN'): string | undefined {
  const pasted = event.clipboardData.getData('text').trim();
  if (/^\d*$/.test(toLatinDigits(pasted))) return undefined;
  event.preventDefault();
  const read = readAmount(pasted);
  if ('problem' in read) return amountSentence(read.problem, pasted, of);
  const { currentTarget: field } = event;
  const end = field.value.length;
  field.setRangeText(String(read.amount), field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return undefined;
}
