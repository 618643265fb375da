// The customer's bill on a roll: shop, customer, lines, and sums.
import { itemDiscountPercent, optionsPrice } from '@pishkhan/contract/orders/line-price.ts';
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber, isolatePhones } from '../../fa/digits.ts';
import { formatDateTime } from '../../fa/time.ts';
import type { PaperProps } from '../model/paper.ts';
import { paperWords } from '../words.ts';
import {
  Before,
  CodePicture,
  CodeText,
  CommentFrame,
  Footer,
  PhoneText,
  pieces,
  printsPhone,
  Schedule,
  ShopHeader,
} from './paper-parts.tsx';
import { Amount, Sums } from './sums.tsx';

type Line = Receipt['lines'][number];

/** One piece of the dish without its options, whose prices are printed separately. Its discount equals that of the order's page. */
export function dishOf(line: Line) {
  const { unitPrice, unitPriceAfterDiscount } = line;
  const price = unitPrice - optionsPrice(line);
  const priceAfterDiscount = unitPriceAfterDiscount - optionsPrice(line);
  return { price, priceAfterDiscount, percent: itemDiscountPercent({ price, priceAfterDiscount }) };
}

export function Bill(paper: PaperProps) {
  const { receipt, template } = paper;
  const { fields } = template;
  return (
    <>
      <ShopHeader {...paper} />
      <div className="paper-part">
        <p className="paper-row paper-strong">
          <span>{paperWords.order}</span>
          <CodeText code={receipt.orderCode} />
        </p>
        <p className="paper-row">
          <span>{deliveryTypeWords[receipt.deliveryType]}</span>
          <span>{formatDateTime(receipt.placedAt)}</span>
        </p>
        <Schedule {...paper} />
      </div>
      <ul className="paper-part paper-lines">
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
          <BillLine key={index} line={line} hasPrices={fields.prices} />
        ))}
      </ul>
      <Before {...paper} />
      {fields.prices ? (
        <Sums receipt={receipt} />
      ) : (
        <p className="paper-part paper-strong">{paperWords.pieces(formatNumber(pieces(receipt)))}</p>
      )}
      <CustomerPart {...paper} />
      {fields.code && <CodePicture code={receipt.orderCode} />}
      <Footer template={template} />
    </>
  );
}

export function OptionLine({ option, hasPrice }: { option: Line['options'][number]; hasPrice: boolean }) {
  return (
    <p className="paper-option">
      {`+ ${option.title}`}
      {hasPrice && option.price > 0 && (
        <span className="paper-number">{` ${formatNumber(option.price)}`}</span>
      )}
    </p>
  );
}

function BillLine({ line, hasPrices }: { line: Line; hasPrices: boolean }) {
  const { price, priceAfterDiscount, percent } = dishOf(line);
  return (
    <li>
      <p className="paper-strong">{`${formatNumber(line.quantity)}× ${line.title}`}</p>
      {line.options.map((option) => (
        <OptionLine key={option.title} option={option} hasPrice={hasPrices} />
      ))}
      {hasPrices && (
        <p className="paper-row">
          <span>
            {percent > 0 && <del className="paper-number">{formatNumber(price)}</del>}
            {`${percent > 0 ? ' ' : ''}${paperWords.each} `}
            <span className="paper-number">{formatNumber(priceAfterDiscount)}</span>
            {percent > 0 && ` (${paperWords.off(formatNumber(percent))})`}
          </span>
          <Amount toman={line.total} />
        </p>
      )}
    </li>
  );
}

export function CustomerPart(paper: PaperProps) {
  const { receipt, template } = paper;
  const { customerName, phone, address } = template.fields;
  const shownAddress = address && receipt.customerAddress;
  if (!customerName && phone === 'hidden' && !shownAddress && !template.fields.comment) return null;
  return (
    <div className="paper-part">
      {customerName && <p className="paper-strong">{receipt.customerName}</p>}
      {printsPhone(receipt, phone) && (
        <p>
          <PhoneText phone={receipt.customerPhoneNumber} view={phone} />
        </p>
      )}
      {shownAddress && <p>{isolatePhones(shownAddress)}</p>}
      <CommentFrame {...paper} />
    </div>
  );
}
