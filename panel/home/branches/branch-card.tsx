// One branch: whether it takes orders and why not, its figures of the day, and a link into it.
import type { Branch } from '@pishkhan/contract/branches/calls.ts';
import { sellingReasonWords } from '@pishkhan/contract/dashboard/selling.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDecimal, formatNumber } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';
import { VendorStatusBadge } from '../../shop/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { branchWords as words } from './words.ts';

export function BranchCard({ branch, isHere }: { branch: Branch; isHere: boolean }) {
  const { vendorCode, vendorName, vendorStatus, cityName, isLocked, work } = branch;
  return (
    <Card aria-labelledby={`branch-${vendorCode}`} tone={isHere ? 'primary' : undefined} className="h-full">
      <CardHeader className="flex-wrap">
        <div className="min-w-0">
          <h2 id={`branch-${vendorCode}`} className="break-words font-bold text-lg">
            <bdi>{vendorName}</bdi>
          </h2>
          {cityName && <p className="text-dim text-sm">{cityName}</p>}
        </div>
        {work ? (
          <Badge tone={work.isOrderable ? 'success' : 'error'} icon={work.isOrderable ? 'check' : 'close'}>
            {work.isOrderable ? words.open : words.closed}
          </Badge>
        ) : (
          <VendorStatusBadge status={vendorStatus} />
        )}
      </CardHeader>
      <CardBody>
        {work ? (
          <Work work={work} />
        ) : (
          <p className="text-pretty">{isLocked ? words.locked : words.notOpen}</p>
        )}
      </CardBody>
      <CardFooter>
        {isHere ? (
          <p className="grid min-h-tap place-items-center text-dim">{words.here}</p>
        ) : (
          <Link
            to="/auth/switch/$id"
            params={{ id: vendorCode }}
            aria-label={words.goTo(vendorName)}
            className={buttonClass({ tone: 'quiet', wide: true })}
          >
            {words.go}
          </Link>
        )}
      </CardFooter>
    </Card>
  );
}

function Work({ work }: { work: NonNullable<Branch['work']> }) {
  const { because, opensAt, orders, value, waiting, late, canceled, rating, owed } = work;
  return (
    <>
      {because.length > 0 && (
        <ul className="flex flex-col gap-1 text-pretty text-sm">
          {because.map((reason) => (
            <li key={reason}>{sellingReasonWords[reason]}</li>
          ))}
          {opensAt && <li>{words.opens(formatClock(opensAt))}</li>}
        </ul>
      )}
      <dl className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
        <Figure term={words.value} className="col-span-full" isStrong>
          <Money toman={value} />
        </Figure>
        <Figure term={words.owed} className="col-span-full">
          <Money toman={owed} />
        </Figure>
        <Figure term={words.orders}>{formatNumber(orders)}</Figure>
        <Figure term={words.waiting} isAlarming={waiting > 0}>
          {formatNumber(waiting)}
        </Figure>
        <Figure term={words.late}>{formatNumber(late)}</Figure>
        <Figure term={words.canceled}>{formatNumber(canceled)}</Figure>
        <Figure term={words.rating}>{rating === null ? words.noRating : formatDecimal(rating)}</Figure>
      </dl>
    </>
  );
}

interface FigureProps {
  term: string;
  className?: string;
  isStrong?: boolean;
  isAlarming?: boolean;
  children: ReactNode;
}

const Figure = ({ term, className, isStrong, isAlarming, children }: FigureProps) => (
  <div className={className}>
    <dt className="text-dim text-sm">{term}</dt>
    <dd className={classNames('font-bold', isStrong ? 'text-xl' : 'text-lg', isAlarming && 'text-error-ink')}>
      {children}
    </dd>
  </div>
);
