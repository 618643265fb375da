// Links to the newest, the newer and the older page of a list, with the position of the present page.
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface PagerProps {
  /** «۲۱ تا ۴۰ از ۳۰۰». */
  place: string;
  words: { readonly pages: string; readonly first: string; readonly newer: string; readonly older: string };
  /** Undefined when there is no such page. */
  onFirst: (() => void) | undefined;
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
  /** The settings of the list. */
  settings?: ReactNode;
}

/** The words for rows in another order than time: their pages are earlier or later ones. */
export const sortedPagerWords = { first: 'ابتدای فهرست', newer: 'قبلی', older: 'بعدی' } as const;

export function Pager({ place, words, onFirst, onNewer, onOlder, settings }: PagerProps) {
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 sm:justify-between"
    >
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
        <p className="text-dim">{place}</p>
        {settings}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {onFirst && (
          <Button tone="ghost" onPress={onFirst}>
            {words.first}
          </Button>
        )}
        {onNewer && (
          <Button tone="quiet" icon="chevron-back" onPress={onNewer}>
            {words.newer}
          </Button>
        )}
        {onOlder && (
          <Button tone="quiet" onPress={onOlder}>
            <span className="flex items-center gap-2">
              {words.older}
              <Icon name="chevron-forward" size={20} />
            </span>
          </Button>
        )}
      </div>
    </nav>
  );
}
