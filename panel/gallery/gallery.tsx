import { useState } from 'react';
import { LiveRegion } from '../ui/live-region.tsx';
import { type Appearance, readAppearance, setAppearance } from '../ui/model/appearance.ts';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Board } from './board.tsx';
import { Controls } from './controls.tsx';
import { Facts } from './facts.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { Palette } from './palette.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';

const appearances = [
  { id: 'auto', label: 'خودکار' },
  { id: 'light', label: 'روز', icon: 'sun' },
  { id: 'dark', label: 'شب', icon: 'moon' },
] as const;

export function Gallery() {
  const [appearance, choose] = useState<Appearance>(readAppearance);
  return (
    <>
      <PageHeader
        title="نگارخانه"
        actions={
          <SegmentedControl
            label="روشنایی صفحه"
            segments={appearances}
            value={appearance}
            onChange={(next) => {
              setAppearance(next);
              choose(next);
            }}
          />
        }
      />
      <main>
        <PageBody className="flex flex-col gap-14">
          <Board />
          <Controls />
          <Forms />
          <Facts />
          <Tables />
          <States />
          <Overlays />
          <Palette />
        </PageBody>
      </main>
      <LiveRegion />
      <ToastRegion />
    </>
  );
}
