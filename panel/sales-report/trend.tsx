// Orders and their value over the period, as a chart or as a table.
import type { SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { useState } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { formatToman, formatTomanShort } from '../fa/money.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { TitledCard } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { barsOf, type ChartBar } from './chart-bars.ts';
import { salesReportWords as words } from './words.ts';

const measures = {
  value: { label: words.value, axis: formatTomanShort, full: formatToman },
  count: { label: words.count, axis: formatNumber, full: words.orders },
};
type Measure = keyof typeof measures;

export function Trend({ report }: { report: SalesReport }) {
  const [measure, setMeasure] = useState<Measure>('value');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const bars = barsOf(report);
  const { axis, full } = measures[measure];
  return (
    <TitledCard title={words.chart}>
      <div className="flex flex-wrap justify-between gap-2">
        <SegmentedControl
          label={words.view}
          segments={[
            { id: 'chart', label: words.asChart },
            { id: 'table', label: words.asTable },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'chart' && (
          <SegmentedControl
            label={words.measure}
            segments={(['value', 'count'] as const).map((id) => ({ id, label: measures[id].label }))}
            value={measure}
            onChange={setMeasure}
          />
        )}
      </div>
      {view === 'chart' && (
        <BarChart
          bars={bars.map((bar) => ({
            id: bar.id,
            label: bar.short,
            title: `${bar.name}: ${full(bar[measure])}`,
            size: bar[measure],
          }))}
          show={axis}
        />
      )}
      {/* The table is always rendered, for screen readers. */}
      <div className={view === 'chart' ? 'sr-only' : undefined}>
        <TrendTable bars={bars} />
      </div>
    </TitledCard>
  );
}

const TrendTable = ({ bars }: { bars: readonly ChartBar[] }) => (
  <table className="w-full">
    <caption className="sr-only">{words.chart}</caption>
    <thead className="text-dim text-sm">
      <tr className="border-line border-b">
        {[words.when, words.count, words.value].map((title, index) => (
          <th
            key={title}
            scope="col"
            className={`py-2 font-normal ${index === 0 ? 'text-start' : 'text-end'}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {bars.map(({ id, name, count, value }) => (
        <tr key={id}>
          <th scope="row" className="py-2 text-start font-normal">
            {name}
          </th>
          <td className="py-2 text-end">{formatNumber(count)}</td>
          <td className="py-2 text-end">
            <Money toman={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
