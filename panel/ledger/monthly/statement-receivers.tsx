// The people of the shop who get a message with the link to the statement at the start of every month. Each switch takes effect at once.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { StatementReceivers as Receivers } from '@pishkhan/contract/ledger/statement-calls.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { Banner } from '../../ui/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { saveReceiver, useReceivers } from '../queries.ts';
import { monthlyWords as words } from './words.ts';

export function StatementReceivers() {
  const query = useReceivers();
  return (
    <TitledCard title={words.sending}>
      <Loaded
        query={query}
        failed={words.receiversFailed}
        loading={words.receiversLoading}
        skeleton={<Skeletons count={2} className="h-12 rounded-control" />}
      >
        {({ financialReportVisible, people }) =>
          financialReportVisible ? (
            <>
              <p className="text-dim">{words.sendingHint}</p>
              <People people={people} />
            </>
          ) : (
            <p className="text-dim">{words.sendingHidden}</p>
          )
        }
      </Loaded>
    </TitledCard>
  );
}

function People({ people }: Pick<Receivers, 'people'>) {
  const { problem, send } = useSending(words.receiverNotSaved);
  return (
    <>
      {problem && <Banner tone="error" title={problem} />}
      <ul className="flex flex-col divide-y divide-line">
        {people.map(({ id, fullName, role, isReceiver }) => (
          <li key={id}>
            <Switch
              label={fullName || roleWords[role]}
              description={roleWords[role]}
              isOn={isReceiver}
              onChange={(isOn) => void send(() => saveReceiver({ id, isReceiver: isOn }))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
