import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { UseRowWindow } from '../../ui/table-column.ts';
import { useTop } from './use-top.ts';

/** Until they are measured. */
const rowHeight = 32;

/** The rows of a table that are in view while the page scrolls, and the one with the focus. */
export const useRowsInView: UseRowWindow = (list, { count, keyAt, active }) => {
  const top = useTop(list);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  return {
    height: virtual.getTotalSize(),
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - top })),
    measure: virtual.measureElement,
  };
};
