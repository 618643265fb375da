// The shops of a person, one card each. The caller handles the choice.
import type { VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import type { ReactNode } from 'react';
import { Spinner } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { VendorStatusBadge } from './vendor-badges.tsx';

/** The classes of a button or a link around `VendorChoiceFace`. */
export const vendorChoiceClass = classNames(
  'flex w-full items-center gap-3 rounded-card border border-edge bg-surface p-3 text-start transition-colors',
  'hover:bg-sunken active:bg-line aria-disabled:cursor-progress',
);

export function VendorChoiceFace(props: {
  vendor: VendorChoice;
  pending?: boolean;
  /** Whether this is the present shop, which is not a link. */
  isHere?: boolean;
}) {
  const { vendor, pending, isHere } = props;
  return (
    <>
      <span className="grid size-tap shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon name="store" />
      </span>
      {/* Large text moves the element beside it to the next line. */}
      <span className={classNames('flex-1', isHere ? 'min-w-[min(7rem,75%)]' : 'min-w-0')}>
        <span className="block font-bold">{vendor.vendorName}</span>
        {vendor.cityName && <span className="block text-sm text-dim">{vendor.cityName}</span>}
        <span className="mt-1.5 block">
          <VendorStatusBadge status={vendor.vendorStatus} />
        </span>
      </span>
      {pending ? <Spinner /> : !isHere && <Icon name="chevron-forward" className="text-dim" />}
    </>
  );
}

export function VendorChoices(props: {
  vendors: readonly VendorChoice[];
  renderChoice: (vendor: VendorChoice) => ReactNode;
}) {
  const { vendors, renderChoice } = props;
  return (
    <ul className="flex flex-col gap-3">
      {vendors.map((vendor) => (
        <li key={vendor.vendorCode}>{renderChoice(vendor)}</li>
      ))}
    </ul>
  );
}
