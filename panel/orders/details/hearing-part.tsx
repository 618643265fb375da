// The proof that the order was heard: each device that was present, and what it reports about the order.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { type DeviceHearing, getOrderHearing } from '@pishkhan/contract/orders/hearing-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useRef } from 'react';
import { formatDateTime } from '../../fa/time.ts';
import { useTick } from '../../infra/clock/hooks/use-tick.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { nameOfDevice } from '../../sign-in/account/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { factsOf } from '../model/hearing.ts';
import { hearingWords as words } from '../model/hearing-words.ts';
import { EvidenceCard } from './evidence-card.tsx';

type Hearing = CallResult<typeof getOrderHearing>;

/** The polling interval while somebody may still hear the order. */
const askEverySeconds = 5;

interface HearingPartProps {
  code: OrderCode;
  version: number;
  /** The order waits for an answer. */
  isWaiting: boolean;
}

export function HearingPart({ code, version, isWaiting }: HearingPartProps) {
  const key = `${code} ${version}`;
  const query = useFetch(key, (signal) => client(getOrderHearing, { params: { code } }, { signal }));
  const ticks = useRef(0);
  useTick(() => {
    ticks.current += 1;
    if (isWaiting && ticks.current % askEverySeconds === 0) query.refetch();
  });
  return (
    <EvidenceCard
      title={words.title}
      aside={
        query.data && (
          <Badge tone={query.data.isHeard ? 'success' : 'warning'}>
            {query.data.isHeard ? words.heard : words.unheard}
          </Badge>
        )
      }
    >
      <Loaded
        query={query}
        failed={words.failed}
        loading={words.loading}
        skeleton={<Skeletons count={2} className="h-16 rounded-card" />}
      >
        {(hearing) => <Devices hearing={hearing} />}
      </Loaded>
    </EvidenceCard>
  );
}

const Devices = ({ hearing: { committedAt, devices } }: { hearing: Hearing }) => (
  <>
    <DescriptionList
      items={[{ id: 'committed', term: words.committed, value: formatDateTime(committedAt) }]}
    />
    {devices.length === 0 ? (
      <p className="text-pretty text-dim">{words.nobody}</p>
    ) : (
      <ul className="flex flex-col gap-4">
        {devices.map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a device has no name of its own here, and none moves.
          <DeviceLine key={index} committedAt={committedAt} device={device} />
        ))}
      </ul>
    )}
  </>
);

function DeviceLine({ committedAt, device }: { committedAt: string; device: DeviceHearing }) {
  const facts = factsOf(committedAt, device);
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        <bdi>{device.fullName ?? words.unknownPerson}</bdi>
        <span className="font-normal text-dim text-sm">{nameOfDevice(device)}</span>
      </p>
      {!device.wasPresent && <p className="text-dim text-sm">{words.cameLater}</p>}
      {facts.length === 0 ? <p className="text-dim">{words.silent}</p> : <DescriptionList items={facts} />}
    </li>
  );
}
