// Where a shop brings its orders to.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { Button } from '../ui/button.tsx';
import type { AreaEditorProps } from './edited.ts';
import { mapWords } from './words.ts';

export function AreaEditor({ center, areas, selected, onChange }: AreaEditorProps) {
  const edited = areas.find(({ key }) => key === selected);
  return (
    edited &&
    onChange && (
      <Button tone="quiet" icon="plus" onPress={() => onChange(edited.key, areaAround(center, 1000))}>
        {mapWords.readyCircle}
      </Button>
    )
  );
}
