// Both map editors with nothing around them, for development and end-to-end tests. Only the gallery shows them.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { PageBody } from '../ui/page.tsx';
import type { EditedArea, Spot } from './drawing/editor-props.ts';
import { AreaEditor, PlacePicker } from './editors.tsx';

const tehran = { lat: 35.7219, lng: 51.3347 };
const shop = { latitude: 35.7512, longitude: 51.4103 };
const firstAreas: readonly EditedArea[] = [
  { key: 'one', name: 'محدوده ۱', area: null, isActive: true },
  {
    key: 'two',
    name: 'محدوده شمال شهر با نامی دراز',
    isActive: false,
    area: {
      type: 'Polygon',
      coordinates: [
        [
          [51.42, 35.76],
          [51.45, 35.762],
          [51.447, 35.785],
          [51.418, 35.78],
          [51.42, 35.76],
        ],
      ],
    },
  },
];

export function SampleMaps() {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [areas, setAreas] = useState(firstAreas);
  const [isReachShown, setIsReachShown] = useState(true);
  const [selected, setSelected] = useState<string | null>('one');
  return (
    <main>
      <PageBody className="flex flex-col gap-14">
        <h1 className="sr-only">نقشه‌ها</h1>
        <PlacePicker value={spot} onChange={setSpot} center={tehran} cityName="تهران" />
        <output aria-label="جای انتخاب‌شده" hidden>
          {JSON.stringify(spot)}
        </output>
        <Button tone="quiet" onPress={() => setIsReachShown((isShown) => !isShown)}>
          دایره پیک {marketplaceName}
        </Button>
        <AreaEditor
          center={shop}
          {...(isReachShown && { radius: 3000 })}
          areas={areas}
          selected={selected}
          onSelect={setSelected}
          onChange={(key, area) =>
            setAreas((all) => all.map((one) => (one.key === key ? { ...one, area } : one)))
          }
        />
        <output aria-label="محدوده‌ها" hidden>
          {JSON.stringify(areas.map(({ area }) => area?.coordinates[0] ?? null))}
        </output>
      </PageBody>
      <LiveRegion />
    </main>
  );
}
