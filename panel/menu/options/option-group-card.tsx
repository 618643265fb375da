// One group in the list: its rule for customers, its prices, its connections, and its problems.

import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { Link } from '@tanstack/react-router';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countRefused, countWaiting } from './model/verdicts.ts';
import { isOptionOff } from './option-queries.ts';
import { capacityWords, connectedWords, priceRangeWords, optionListWords as words } from './option-words.ts';

export function OptionGroupCard({ group, onConnect }: { group: OptionCategory; onConnect: () => void }) {
  const { id, optionCategoryName: name, options } = group;
  const connected = connectedWords(group);
  return (
    <Card className="h-full">
      <Link
        to="/products/options/$id"
        params={{ id: String(id) }}
        className="flex flex-1 flex-col gap-3 p-4 hover:bg-sunken"
      >
        <span className="flex items-start gap-3">
          <span className="min-w-0 flex-1 break-words font-bold text-lg">{name}</span>
          <Icon name="chevron-forward" size={20} className="mt-1.5 text-dim" />
        </span>
        <Marks group={group} />
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-dim">
            {words.count(options.length)} · {capacityWords(group)}
          </span>
          <span className="font-semibold">{priceRangeWords(options)}</span>
        </span>
        <span className="line-clamp-2 text-dim text-sm">
          {options.map(({ optionName }) => optionName).join('، ')}
        </span>
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-4 py-2">
        {connected ? (
          <span className="flex items-center gap-2 text-sm">
            <Icon name="products" size={20} className="text-dim" />
            {connected}
          </span>
        ) : (
          <span className="flex items-center gap-2 font-semibold text-sm text-warning-ink">
            <Icon name="warning" size={20} />
            {words.unconnected}
          </span>
        )}
        <Button
          tone={connected ? 'quiet' : 'primary'}
          aria-label={words.connectNamed(name)}
          onPress={onConnect}
        >
          {words.connect}
        </Button>
      </div>
    </Card>
  );
}

function Marks({ group }: { group: OptionCategory }) {
  const { options, isMandatory, optionStatus } = group;
  const now = serverClock.now();
  const off = options.filter((option) => isOptionOff(option, now)).length;
  const waits = countWaiting(group);
  const refused = countRefused(group);
  return (
    <span className="flex flex-wrap gap-2 empty:hidden">
      {optionStatus === 0 && <Badge>{words.putAway}</Badge>}
      {isMandatory && (
        <Badge tone="info" icon="check">
          {words.mandatory}
        </Badge>
      )}
      {off > 0 && (
        <Badge tone="error" icon="close">
          {off === options.length ? words.allOff : words.off(off)}
        </Badge>
      )}
      {waits > 0 && <Badge tone="warning">{words.waits(waits)}</Badge>}
      {refused > 0 && <Badge tone="error">{words.refused(refused)}</Badge>}
    </span>
  );
}
