// The choice of the stations at which this device stands.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { changeDeviceStations, deviceStations } from '../../model/board/device-stations.ts';
import { expediter, isExpediter } from '../../model/board/own-stations.ts';
import { stationWords as words } from './station-words.ts';
import { readStations } from './use-fresh-stations.ts';

const all = 'all';

export function StationChoice() {
  const { chosen, stations, own } = useSignal(deviceStations);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    readStations().catch(() => setHasFailed(true));
  }, []);

  if (!stations)
    return (
      <Part>
        {hasFailed ? (
          <p role="alert" className="text-dim">
            {words.failed}
          </p>
        ) : (
          <Loading label={words.loading}>
            <Skeleton className="h-24 rounded-control" />
          </Loading>
        )}
      </Part>
    );
  if (stations.length === 0)
    return (
      <Part>
        <p className="text-dim">{words.none}</p>
        <Link to="/products/categories/stations" className={buttonClass({ tone: 'quiet' })}>
          {words.define}
        </Link>
      </Part>
    );
  return (
    <div className="flex flex-col gap-2">
      <ChoiceList
        label={words.here}
        choices={[
          { id: all, label: words.all, description: words.allHint },
          { id: String(expediter), label: words.expediter, description: words.expediterHint },
          ...stations.map(({ stationId, stationName }) => ({ id: String(stationId), label: stationName })),
        ]}
        chosen={own || isExpediter(chosen) ? chosen.map(String) : [all]}
        onChange={(picked) => {
          // Either of the two stands alone; the stations do not.
          const last = picked.at(-1);
          const places = picked.map(Number).filter((id) => id > 0);
          changeDeviceStations({
            chosen: last === all ? [] : last === String(expediter) ? [expediter] : places,
          });
        }}
      />
      <p className="text-dim text-sm">{words.chooseHint}</p>
    </div>
  );
}

const Part = ({ children }: { children: React.ReactNode }) => (
  <section aria-label={words.here} className="flex flex-col items-start gap-2">
    <p aria-hidden="true" className="font-semibold text-sm">
      {words.here}
    </p>
    {children}
  </section>
);
