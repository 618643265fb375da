// The ticket for the kitchen, legible from a metre away: quantities, items, options, and comments. Prices are printed only when the
// template says so.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber, isolatePhones } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';
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
} from './paper-parts.tsx';
import { Amount, Sums } from './sums.tsx';

export function KitchenTicket(paper: PaperProps) {
  const { receipt, stations, template } = paper;
  const { fields } = template;
  return (
    <>
      <header className="paper-ticket-head">
        <p className="paper-ticket-code">
          <CodeText code={receipt.orderCode} />
        </p>
        {stations && <p className="paper-strong">{paperWords.stations(stations)}</p>}
        <p className="paper-row paper-strong">
          <span className="paper-tag">{deliveryTypeWords[receipt.deliveryType]}</span>
          <span>{paperWords.at(formatClock(receipt.placedAt))}</span>
        </p>
      </header>
      <Schedule {...paper} />
      <CommentFrame {...paper} />
      <ul className="paper-dishes">
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
          <li key={index} className="paper-dish">
            <span className={line.quantity > 1 ? 'paper-count paper-count-many' : 'paper-count'}>
              {`${formatNumber(line.quantity)}×`}
            </span>
            <div className="paper-dish-name">
              <p className="paper-big">{line.title}</p>
              {line.options.map(({ title }) => (
                <p key={title} className="paper-option">{`+ ${title}`}</p>
              ))}
              {fields.prices && <Amount toman={line.total} />}
            </div>
          </li>
        ))}
      </ul>
      <Before {...paper} />
      <p className="paper-row paper-strong">
        <span>{paperWords.pieces(formatNumber(pieces(receipt)))}</span>
        {fields.customerName && <span>{receipt.customerName}</span>}
      </p>
      {printsPhone(receipt, fields.phone) && (
        <p>
          <PhoneText phone={receipt.customerPhoneNumber} view={fields.phone} />
        </p>
      )}
      {fields.address && receipt.customerAddress && <p>{isolatePhones(receipt.customerAddress)}</p>}
      {/* The lines of some stations would not add up to the order's sums. */}
      {fields.prices && !stations && <Sums receipt={receipt} />}
      {fields.code && <CodePicture code={receipt.orderCode} />}
      <Footer template={template} />
    </>
  );
}
