// The filters above a list: at a desk in one line without visible labels, elsewhere in a card. A choice takes effect at once.
import type { ReactNode } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { useRoomForTable } from './use-desk.ts';

export const clearFiltersWord = 'پاک کردن فیلترها';

interface FilterFrameProps {
  isFiltered: boolean;
  onClear: () => void;
  children: ReactNode;
}

export function FilterFrame({ isFiltered, onClear, children }: FilterFrameProps) {
  if (useRoomForTable())
    return (
      <div className="flex flex-wrap items-start gap-2">
        {children}
        {isFiltered && <IconButton icon="close" label={clearFiltersWord} onPress={onClear} />}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card">
      {children}
      {isFiltered && (
        <Button tone="ghost" icon="close" onPress={onClear} className="ms-auto">
          {clearFiltersWord}
        </Button>
      )}
    </div>
  );
}
