import { useRoomForTable } from '../../page/use-desk.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { viewWords } from './table-words.ts';
import { chooseView, useProductView } from './use-product-view.ts';

/** Switches between table and cards where there is room for both. */
export function ViewSwitch() {
  const view = useProductView();
  if (!useRoomForTable()) return null;
  return (
    <SegmentedControl
      label={viewWords.label}
      segments={[
        { id: 'table', label: viewWords.table },
        { id: 'cards', label: viewWords.cards },
      ]}
      value={view}
      onChange={chooseView}
      className="shrink-0"
    />
  );
}
