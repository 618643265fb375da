// One branch: whether it takes orders and why not, its figures of the day, and a link into it.
import type { Branch } from '@pishkhan/contract/branches/calls.ts';
import { sellingReasonWords } from '@pishkhan/contract/dashboard/selling.ts';
import { Link } from '@tanstack/react-router';
import { formatDecimal, formatNumber } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';
import { VendorStatusBadge } from '../../shop/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { branchWords as words } from './words.ts';

const narrow = '!basis-[6rem]';

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
      <dl className={classNames(sumTiles, 'mt-auto !shadow-none')}>
        <SumTile term={words.value} size="large" className="!basis-full">
          <Money toman={value} />
        </SumTile>
        <SumTile term={words.owed} className="!basis-full" isNegative={owed < 0}>
          <Money toman={owed} />
        </SumTile>
        <SumTile term={words.orders} className={narrow}>
          {formatNumber(orders)}
        </SumTile>
        <SumTile term={words.waiting} className={narrow} tone={waiting > 0 ? 'error' : undefined}>
          {formatNumber(waiting)}
        </SumTile>
        <SumTile term={words.late} className={narrow}>
          {formatNumber(late)}
        </SumTile>
        <SumTile term={words.canceled} className={narrow}>
          {formatNumber(canceled)}
        </SumTile>
        <SumTile term={words.rating} className={narrow}>
          {rating === null ? words.noRating : formatDecimal(rating)}
        </SumTile>
      </dl>
    </>
  );
}
