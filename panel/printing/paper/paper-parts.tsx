// Components that several papers share.
import { diffLines } from '@pishkhan/contract/orders/line-diff.ts';
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import { testOrderWords } from '@pishkhan/contract/orders/words.ts';
import type { CSSProperties } from 'react';
import { encode } from 'uqr';
import { formatNumber, isolatePhones, toPersianDigits } from '../../fa/digits.ts';
import { formatClock, formatDateTime } from '../../fa/time.ts';
import type { PaperMark, PaperProps } from '../model/paper.ts';
import type { PhoneView } from '../model/template.ts';
import { paperWords } from '../words.ts';

/** White on black across the paper, so that nobody cooks a reprint twice. */
export function MarkStrip({ mark }: { mark: PaperMark }) {
  if (mark === null) return null;
  return (
    <p className="paper-mark">
      {mark === 'test' ? paperWords.test : paperWords.reprint(formatNumber(mark.turn), formatClock(mark.at))}
    </p>
  );
}

/** Marks every paper of a test order, so that nobody cooks it or hands it over as a guest's. */
export const TestStrip = ({ receipt }: Pick<PaperProps, 'receipt'>) =>
  receipt.isTest && <p className="paper-mark">{testOrderWords}</p>;

export const CodeText = ({ code }: { code: string }) => (
  <bdi dir="ltr" className="paper-code" style={{ '--letters': code.length } as CSSProperties}>
    {code}
  </bdi>
);

/** «۰۹۱۲•••۴۵۶۷»: enough to recognise a customer, too little to call one. */
export const phoneShown = (phone: string, view: PhoneView): string =>
  toPersianDigits(view === 'masked' ? `${phone.slice(0, 4)}•••${phone.slice(-4)}` : phone);

export const PhoneText = ({ phone, view = 'shown' }: { phone: string; view?: PhoneView }) => (
  <bdi dir="ltr">{phoneShown(phone, view)}</bdi>
);

/** Whether the paper shows a phone number at all. */
export const printsPhone = (receipt: Receipt, view: PhoneView): boolean =>
  view !== 'hidden' && receipt.customerPhoneNumber !== '';

export function ShopHeader({ receipt, template, logo }: PaperProps) {
  const { vendorName, vendorAddress, vendorPhone } = receipt;
  return (
    <header className="paper-shop">
      {template.fields.logo && logo && <img className="paper-logo" src={logo} alt="" />}
      <p className="paper-shop-name">{vendorName}</p>
      {vendorAddress && <p>{vendorAddress}</p>}
      {vendorPhone && (
        <p>
          <PhoneText phone={vendorPhone} />
        </p>
      )}
    </header>
  );
}

/** The comment has a frame, so that the cook notices it. */
export function CommentFrame({ receipt, template }: PaperProps) {
  if (!template.fields.comment || !receipt.customerComment) return null;
  return (
    <div className="paper-frame">
      <p className="paper-label">{paperWords.comment}</p>
      <p>{isolatePhones(receipt.customerComment)}</p>
    </div>
  );
}

/** The requested time, unless it is as soon as possible. */
export function Schedule({ receipt }: Pick<PaperProps, 'receipt'>) {
  if (receipt.scheduledFor === null) return null;
  return <p className="paper-frame">{paperWords.scheduled(formatDateTime(receipt.scheduledFor))}</p>;
}

type Line = Receipt['lines'][number];

const dishOf = ({ title, options }: Line): string =>
  [title, ...options.map((one) => `+ ${one.title}`)].join(' ');
const lineOf = (line: Line): string => `${formatNumber(line.quantity)}× ${dishOf(line)}`;

/** The lines that an agreed change removed, struck through, and those that replaced them. Unchanged lines are left out. */
export function Before({ receipt, template }: PaperProps) {
  const { before } = receipt;
  if (before === null) return null;
  const diff = diffLines(before.lines, receipt.lines, dishOf);
  const gone = diff.before.filter(({ differs }) => differs !== 'no');
  const come = diff.after.filter(({ differs }) => differs !== 'no');
  return (
    <div className="paper-frame">
      <p className="paper-label">{paperWords.changed}</p>
      {gone.map(({ line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <p key={index}>
          <del>{lineOf(line)}</del>
        </p>
      ))}
      {come.length > 0 && <p className="paper-label">{paperWords.changedTo}</p>}
      {come.map(({ line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <p key={index}>{lineOf(line)}</p>
      ))}
      {template.fields.prices && before.payablePrice !== receipt.payablePrice && (
        <p className="paper-row">
          <span>{paperWords.payableBefore}</span>
          <del className="paper-amount">{formatNumber(before.payablePrice)}</del>
        </p>
      )}
    </div>
  );
}

export function Footer({ template }: Pick<PaperProps, 'template'>) {
  return template.footer ? <p className="paper-footer">{template.footer}</p> : null;
}

export const pieces = ({ lines }: Receipt): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** The QR code, each module a whole number of dots. */
export function CodePicture({ code }: { code: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isOn, x) => (isOn ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const length = `calc(var(--dot) * ${size * 6})`;
  return (
    <svg
      className="paper-picture"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ inlineSize: length, blockSize: length }}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
