// Settings for the view of the board on this device: density, its stations, the list of dishes to cook, and the size of text.
import { useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readTextSize, setTextSize, type TextSize, textSizes } from '../../ui/model/text-size.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { densities } from '../model/board/board-density.ts';
import { boardView, changeBoardView } from '../model/board/board-view.ts';
import { boardViewWords } from './board-view-words.ts';
import { StationChoice } from './stations/station-choice.tsx';

const choices = (['auto', ...densities] as const).map((id) => ({
  id,
  label: boardViewWords.densities[id],
  description: boardViewWords.densityHints[id],
}));
const sizes = textSizes.map((size) => ({ id: String(size), label: `٪${formatNumber(size)}` }));

export function ViewDialog({ onClose }: { onClose: () => void }) {
  const { density, showsSums } = useSignal(boardView);
  const [size, setSize] = useState<TextSize>(readTextSize);
  return (
    <Dialog onClose={onClose} title={boardViewWords.view} description={boardViewWords.keptHere}>
      <div className="flex flex-col gap-6">
        <ChoiceList
          label={boardViewWords.density}
          isSingle
          choices={choices}
          chosen={[density]}
          onChange={([chosen]) => chosen && changeBoardView({ density: chosen })}
        />
        <StationChoice />
        <Switch
          label={boardViewWords.showSums}
          description={boardViewWords.showSumsHint}
          isOn={showsSums}
          onChange={(isOn) => changeBoardView({ showsSums: isOn })}
        />
        <div className="flex flex-col gap-2">
          <p aria-hidden="true" className="font-semibold text-sm">
            {boardViewWords.textSize}
          </p>
          <SegmentedControl
            label={boardViewWords.textSize}
            segments={sizes}
            value={String(size)}
            onChange={(chosen) => {
              const next = textSizes.find((known) => String(known) === chosen)!;
              setTextSize(next);
              setSize(next);
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
