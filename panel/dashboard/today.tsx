import { formatNumber } from '../fa/digits.ts';
import { formatDateHeading } from '../fa/time.ts';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { dashboardWords } from './words.ts';

type TodayProps = { today: { readonly date: string; readonly count: number; readonly value: number } };

/** Count and value of the business day, as computed by the server. */
export function Today({ today }: TodayProps) {
  // Noon in Tehran under any daylight-saving rule, so that the date cannot shift by a day.
  const noon = `${today.date}T09:00:00Z`;
  return (
    <Card>
      <CardHeader>
        <h2 className="text-lg font-bold">{dashboardWords.today}</h2>
        <span className="text-dim">{formatDateHeading(noon, noon)}</span>
      </CardHeader>
      <CardBody>
        <dl className="flex flex-1 flex-col justify-center gap-4">
          <div>
            <dt className="text-sm text-dim">{dashboardWords.todayCount}</dt>
            <dd className="text-4xl font-bold">{formatNumber(today.count)}</dd>
          </div>
          <div>
            <dt className="text-sm text-dim">{dashboardWords.todayValue}</dt>
            <dd className="text-2xl font-bold">
              <Money toman={today.value} />
            </dd>
          </div>
        </dl>
        <p className="text-sm text-dim">{dashboardWords.todayNote}</p>
      </CardBody>
    </Card>
  );
}
