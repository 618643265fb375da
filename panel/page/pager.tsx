// Links to the newest, the newer and the older page of a list, with the position of the present page.
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
}

export function Pager({ place, words, onFirst, onNewer, onOlder }: PagerProps) {
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 sm:justify-between"
    >
      <p className="text-dim">{place}</p>
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
