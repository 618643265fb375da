// The sums on paper. A discount or voucher of zero is left out.
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import { formatNumber } from '../../fa/digits.ts';
import { tomanWord } from '../../fa/money.ts';
import { paperWords } from '../words.ts';

export const Amount = ({ toman, isTaken }: { toman: number; isTaken?: boolean }) => (
  <span className="paper-amount">{`${isTaken ? '−' : ''}${formatNumber(toman)}`}</span>
);

interface Sum {
  term: string;
  toman: number;
  isTaken?: true;
}

export function sumsOf(receipt: Receipt): Sum[] {
  const { rawTotalPrice, discountAmount, expenses, totalPrice, voucherValue } = receipt;
  return [
    { term: paperWords.raw, toman: rawTotalPrice },
    ...(discountAmount > 0
      ? [{ term: paperWords.discount, toman: discountAmount, isTaken: true as const }]
      : []),
    ...expenses.map(({ title, amount }) => ({ term: title, toman: amount })),
    ...(voucherValue > 0
      ? [
          { term: paperWords.total, toman: totalPrice },
          { term: paperWords.voucher, toman: voucherValue, isTaken: true as const },
        ]
      : []),
  ];
}

export function Sums({ receipt }: { receipt: Receipt }) {
  return (
    <div className="paper-sums">
      {sumsOf(receipt).map(({ term, toman, isTaken }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two expenses may have the same name.
        <p key={index} className="paper-row">
          <span>{term}</span>
          <Amount toman={toman} {...(isTaken && { isTaken })} />
        </p>
      ))}
      <p className="paper-row paper-payable">
        <span>{paperWords.payable}</span>
        <span className="paper-amount">{`${formatNumber(receipt.payablePrice)} ${tomanWord}`}</span>
      </p>
    </div>
  );
}
