// Edits a shop's delivery areas. The platform's circle is shown for comparison; the selected area is drawn, moved and resized. As an alternative
// to drawing, buttons create a circle and resize it.

import type { Corner } from '@pishkhan/contract/map/corner.ts';
import {
  areaAround,
  areaKm2,
  areaOf,
  cornersOf,
  farthestMetres,
  isCrossed,
} from '@pishkhan/contract/map/geometry.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDecimal, formatNumber } from '../fa/digits.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { announce } from '../ui/live-region.tsx';
import type { AreaMapParts } from './drawing/area-map.ts';
import { formatDistance } from './drawing/distance.ts';
import type { Area, AreaEditorProps, EditedArea } from './drawing/editor-props.ts';
import { loadAreaMap } from './drawing/load-leaflet.ts';
import { grow } from './drawing/shapes.ts';
import { MapFrame } from './map-frame.tsx';
import { useLeaflet } from './use-leaflet.ts';
import { areaWords, mapWords } from './words.ts';

const readyMetres = [1000, 2000, 3000] as const;
const readyCorners = 12;
const step = 1.1;

export function AreaEditor({ center, radius, areas, selected, onSelect, onChange }: AreaEditorProps) {
  const [corner, setCorner] = useState<number | null>(null);
  const [isCrossing, setIsCrossing] = useState(false);

  const edited = onChange && areas.find(({ key }) => key === selected);
  const [sketched, setSketched] = useState<{ key: string | undefined; corners: readonly Corner[] }>();
  const corners = sketched && sketched.key === edited?.key ? sketched.corners : [];
  const drawn = edited && !edited.area ? corners : undefined;
  const [past, setPast] = useState<{ key: string | undefined; areas: readonly Area[] }>();
  const before = past && past.key === edited?.key ? past.areas : [];

  const change = (area: Area | null) => {
    if (!edited) return;
    setPast({ key: edited.key, areas: edited.area ? [...before, edited.area] : before });
    setSketched(undefined);
    setCorner(null);
    onChange?.(edited.key, area);
  };
  const set = (next: Corner | null) => {
    if (!edited) return;
    if (next === null) return change(areaOf(corners));
    setSketched({ key: edited.key, corners: [...corners, next] });
    announce(areaWords.corners(formatNumber(corners.length + 1)));
  };

  const latestHandlers = useRef<Pick<AreaMapParts, 'onSelect' | 'onSet' | 'onChange'>>(undefined);
  latestHandlers.current = { onSelect: (key) => onSelect?.(key), onSet: set, onChange: change };

  const opened = useLeaflet(loadAreaMap, ({ openAreaMap }, place) =>
    openAreaMap({
      ...place,
      onSelect: (key) => latestHandlers.current?.onSelect(key),
      onSet: (next) => latestHandlers.current?.onSet(next),
      onChange: (area) => latestHandlers.current?.onChange(area),
      onCrossing: setIsCrossing,
      onFocus: setCorner,
      names: {
        shop: areaWords.shop,
        corner: (index, name) => areaWords.corner(formatNumber(index + 1), name),
        between: areaWords.between,
        whole: areaWords.whole,
        off: areaWords.off,
      },
    }),
  );
  const { map, isOpen } = opened;

  const isEditable = onChange !== undefined;
  // The map is updated only when its own data has changed, not at each rendering of the page.
  const seen = JSON.stringify({ center, radius, areas, selected, isEditable, drawn });
  useEffect(() => {
    if (isOpen) map.current?.show(JSON.parse(seen));
  }, [map, isOpen, seen]);

  const isWrong = edited?.area ? isCrossing || isCrossed(edited.area) : false;
  const dropCorner = () => {
    if (!edited?.area || corner === null) return;
    const left = cornersOf(edited.area).filter((_, index) => index !== corner);
    if (left.length >= 3) change(areaOf(left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    if (drawn && drawn.length > 0) setSketched({ key: edited?.key, corners: drawn.slice(0, -1) });
    else dropCorner();
  };

  if (opened.isFailed) return <p className="text-dim">{areaWords.failed}</p>;
  return (
    <div className="flex flex-col gap-3">
      <MapFrame
        opened={opened}
        label={areaWords.label}
        keys={drawn ? areaWords.drawKeys : edited ? areaWords.keys : mapWords.keys}
        className="h-96"
        onKeyDown={onKeyDown}
        buttons={
          <IconButton icon="store" tone="quiet" label={mapWords.all} onPress={() => map.current?.fit()} />
        }
      />
      {radius !== undefined && <p className="text-dim text-sm">{areaWords.reach(formatDistance(radius))}</p>}
      {edited && drawn && (
        <Drawing
          area={edited}
          corners={drawn}
          onReady={(metres) => change(areaAround(center, metres, readyCorners))}
          onUndo={() => setSketched({ key: edited.key, corners: drawn.slice(0, -1) })}
          onFinish={() => set(null)}
        />
      )}
      {edited?.area && (
        <>
          <p>
            {areaWords.size(
              formatDecimal(areaKm2(edited.area)),
              formatDistance(farthestMetres(edited.area, center)),
            )}
            <span className="text-dim"> {areaWords.change(edited.name)}</span>
          </p>
          <p role="alert" className="font-semibold text-error-ink text-sm">
            {isWrong && (
              <>
                <Icon name="error" size={16} className="inline" /> {areaWords.crossed}
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button tone="quiet" icon="plus" onPress={() => edited.area && change(grow(edited.area, step))}>
              {areaWords.larger}
            </Button>
            <Button
              tone="quiet"
              icon="minus"
              onPress={() => edited.area && change(grow(edited.area, 1 / step))}
            >
              {areaWords.smaller}
            </Button>
            {before.length > 0 && (
              <Button
                tone="quiet"
                icon="undo"
                onPress={() => {
                  setPast({ key: edited.key, areas: before.slice(0, -1) });
                  onChange?.(edited.key, before.at(-1)!);
                }}
              >
                {areaWords.undo}
              </Button>
            )}
            {corner !== null && cornersOf(edited.area).length > 3 && (
              <Button tone="quiet" icon="close" onPress={dropCorner}>
                {areaWords.dropCorner}
              </Button>
            )}
            <Button tone="ghost" icon="refresh" onPress={() => change(null)}>
              {areaWords.anew}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Drawing(props: {
  area: EditedArea;
  corners: readonly Corner[];
  onReady: (metres: number) => void;
  onUndo: () => void;
  onFinish: () => void;
}) {
  const { area, corners, onReady, onUndo, onFinish } = props;
  const isBegun = corners.length > 0;
  return (
    <>
      <p>{isBegun ? areaWords.corners(formatNumber(corners.length)) : areaWords.how(area.name)}</p>
      <div className="flex flex-wrap gap-2">
        {isBegun ? (
          <>
            <Button
              icon="check"
              disabledReason={corners.length < 3 ? areaWords.tooFew : undefined}
              onPress={onFinish}
            >
              {areaWords.finish}
            </Button>
            <Button tone="quiet" icon="undo" onPress={onUndo}>
              {areaWords.takeBack}
            </Button>
          </>
        ) : (
          readyMetres.map((metres) => (
            <Button key={metres} tone="quiet" icon="plus" onPress={() => onReady(metres)}>
              {areaWords.circle(formatDistance(metres))}
            </Button>
          ))
        )}
      </div>
    </>
  );
}
