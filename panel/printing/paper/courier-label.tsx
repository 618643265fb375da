// The label for the bag: order, customer, address, and phone. It is legible in a stairwell.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber, isolatePhones } from '../../fa/digits.ts';
import type { PaperProps } from '../model/paper.ts';
import { paperWords } from '../words.ts';
import {
  CodePicture,
  CodeText,
  CommentFrame,
  Footer,
  PhoneText,
  pieces,
  printsPhone,
  Schedule,
} from './paper-parts.tsx';
import { Sums } from './sums.tsx';

export function CourierLabel(paper: PaperProps) {
  const { receipt, template } = paper;
  const { fields } = template;
  return (
    <>
      <header className="paper-ticket-head">
        <p className="paper-row">
          <span className="paper-strong">{receipt.vendorName}</span>
          <span className="paper-tag">{deliveryTypeWords[receipt.deliveryType]}</span>
        </p>
        <p className="paper-ticket-code">
          <CodeText code={receipt.orderCode} />
        </p>
      </header>
      <Schedule {...paper} />
      {fields.customerName && <p className="paper-big">{receipt.customerName}</p>}
      {printsPhone(receipt, fields.phone) && (
        <p className="paper-big">
          <PhoneText phone={receipt.customerPhoneNumber} view={fields.phone} />
        </p>
      )}
      {fields.address && receipt.customerAddress && (
        <p className="paper-address">{isolatePhones(receipt.customerAddress)}</p>
      )}
      <CommentFrame {...paper} />
      <p className="paper-part paper-strong">{paperWords.pieces(formatNumber(pieces(receipt)))}</p>
      {fields.prices && <Sums receipt={receipt} />}
      {fields.code && <CodePicture code={receipt.orderCode} />}
      <Footer template={template} />
    </>
  );
}
