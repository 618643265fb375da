// The customer's bill on a sheet: the content of the roll, laid out as a table that may run over several pages.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber } from '../../fa/digits.ts';
import { tomanWord } from '../../fa/money.ts';
import { formatDateTime } from '../../fa/time.ts';
import type { PaperProps } from '../model/paper.ts';
import { paperWords } from '../words.ts';
import { CustomerPart, dishOf, OptionLine } from './bill.tsx';
import { Before, CodePicture, CodeText, Footer, Schedule, ShopHeader } from './paper-parts.tsx';
import { Sums } from './sums.tsx';

export function SheetBill(paper: PaperProps) {
  const { receipt, template } = paper;
  const { fields } = template;
  return (
    <>
      <div className="paper-sheet-head">
        <ShopHeader {...paper} />
        <div>
          <p className="paper-big">{paperWords.bill}</p>
          <p>
            {`${paperWords.order} `}
            <CodeText code={receipt.orderCode} />
          </p>
          <p>{formatDateTime(receipt.placedAt)}</p>
          <p>{deliveryTypeWords[receipt.deliveryType]}</p>
        </div>
        {fields.code && <CodePicture code={receipt.orderCode} />}
      </div>
      <Schedule {...paper} />
      <CustomerPart {...paper} />
      <table className="paper-table">
        <thead>
          <tr>
            <th>{paperWords.row}</th>
            <th>{paperWords.title}</th>
            <th>{paperWords.quantity}</th>
            {fields.prices && (
              <>
                <th>{`${paperWords.unit} (${tomanWord})`}</th>
                <th>{paperWords.discount}</th>
                <th>{`${paperWords.amount} (${tomanWord})`}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
            <tr key={index}>
              <td>{formatNumber(index + 1)}</td>
              <td>
                <p className="paper-strong">{line.title}</p>
                {line.options.map((option) => (
                  <OptionLine key={option.title} option={option} hasPrice={fields.prices} />
                ))}
              </td>
              <td>{formatNumber(line.quantity)}</td>
              {fields.prices && (
                <>
                  <td className="paper-number">{formatNumber(dishOf(line).price)}</td>
                  <td>{dishOf(line).percent > 0 ? `${formatNumber(dishOf(line).percent)}٪` : ''}</td>
                  <td className="paper-number">{formatNumber(line.total)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Before {...paper} />
      {fields.prices && <Sums receipt={receipt} />}
      <Footer template={template} />
    </>
  );
}
