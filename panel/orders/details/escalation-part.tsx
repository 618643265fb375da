// The escalation of an order that nobody heard: each step that was taken, whom it reached, and the next one.
import { getEscalation } from '@pishkhan/contract/escalation/calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useRef } from 'react';
import { useTick } from '../../infra/clock/hooks/use-tick.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { escalationSteps } from '../model/escalation-steps.ts';
import { escalationWords as words } from '../model/escalation-words.ts';
import { EvidenceCard } from './evidence-card.tsx';

/** The polling interval while a step may be taken. */
const askEverySeconds = 3;

interface EscalationPartProps {
  code: OrderCode;
  version: number;
  /** The order waits for an answer. */
  isWaiting: boolean;
}

export function EscalationPart({ code, version, isWaiting }: EscalationPartProps) {
  const query = useFetch(`${code} ${version}`, (signal) =>
    client(getEscalation, { params: { code } }, { signal }),
  );
  const ticks = useRef(0);
  useTick(() => {
    ticks.current += 1;
    if (isWaiting && ticks.current % askEverySeconds === 0) query.refetch();
  });
  return (
    // The person who tries the drill watches its steps.
    <EvidenceCard title={words.title} isOpen={query.data?.isDrill ?? false}>
      <Loaded
        query={query}
        failed={words.failed}
        loading={words.loading}
        skeleton={<Skeletons count={2} className="h-12 rounded-card" />}
      >
        {(trail) => {
          const steps = escalationSteps(trail);
          if (steps.length === 0) return <p className="text-dim">{words.none}</p>;
          return (
            <>
              <p className="text-pretty text-dim text-sm">{trail.isDrill ? words.drillLead : words.lead}</p>
              <Timeline label={words.title} steps={steps} />
            </>
          );
        }}
      </Loaded>
    </EvidenceCard>
  );
}
