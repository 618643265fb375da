// The course of an order in one list by time.
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatClock, formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { useState } from 'react';
import { type TrailGroup, trailLine } from './trail-line.ts';
import type { Order, Trail } from './use-order.ts';
import { orderWords as words } from './words.ts';

const groups = {
  all: words.everything,
  order: words.onlyMoments,
  shop: words.onlyShop,
  platform: words.onlyPlatform,
} as const;

export function TrailCard({ order, trail }: { order: Order; trail: Trail }) {
  const [group, setGroup] = useState<keyof typeof groups>('all');
  const lines = trail.entries.map((entry) => trailLine(entry, order));
  const count = (wanted: TrailGroup) => lines.filter((line) => line.group === wanted).length;
  return (
    <TitledCard title={words.trail} aria-label={words.trail}>
      <SegmentedControl
        label={words.trail}
        segments={Object.entries(groups).map(([id, label]) => ({
          id,
          label: id === 'all' ? label : `${label} (${formatNumber(count(id as TrailGroup))})`,
        }))}
        value={group}
        onChange={(id) => setGroup(id as keyof typeof groups)}
      />
      <ol className="flex flex-col divide-y divide-line">
        {lines
          .filter((line) => group === 'all' || line.group === group)
          .map(({ icon, title, detail, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end, and have no ids.
            <li key={index} className="flex gap-3 py-2">
              <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-dim" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{title}</p>
                {detail !== '' && <p className="text-sm">{detail}</p>}
              </div>
              <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-dim text-sm">
                {formatClock(at)}
              </time>
            </li>
          ))}
      </ol>
    </TitledCard>
  );
}
