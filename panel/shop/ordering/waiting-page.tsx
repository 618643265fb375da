// /auth/activation/waiting: the platform reviews the settings. One press activates the shop after the approval.
import { activate } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { weekOf, weekWords } from '../../forms/hours/public.ts';
import { client } from '../../infra/http/client.ts';
import { reloadUser } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ActivationFrame } from './activation-frame.tsx';
import { WithSettings } from './ordering-loader.tsx';
import { useOrderingSettings } from './queries.ts';
import { useSave } from './use-save.ts';
import { orderingWords, partWords, settingsInWords, waitingWords } from './words.ts';

export function ActivationWaitingPage() {
  const isApproved = useOrderingSettings().data?.isApproved ?? false;
  return (
    <ActivationFrame
      title={isApproved ? waitingWords.approved : waitingWords.title}
      lead={isApproved ? waitingWords.approvedText : waitingWords.text}
    >
      <WithSettings>
        {(settings) => (
          <>
            {settings.isApproved && <Start />}
            <Summary settings={settings} />
          </>
        )}
      </WithSettings>
    </ActivationFrame>
  );
}

function Start() {
  const { isSaving, problem, save } = useSave();
  const start = () =>
    save(async () => {
      await client(activate, { body: {} });
      await reloadUser();
    }, waitingWords.started);
  return (
    <>
      {problem && (
        <Banner tone="error" title={orderingWords.refused}>
          {problem.detail}
        </Banner>
      )}
      <Button tone="success" size="tap-lg" icon="store" wide pending={isSaving} onPress={() => void start()}>
        {waitingWords.start}
      </Button>
    </>
  );
}

function Summary({ settings }: { settings: OrderingSettings }) {
  const words = { ...settingsInWords(settings), SHIFTS: weekWords(weekOf(settings.shifts)) };
  const parts = ['PACKING', 'MINIMUM_BASKET', 'DELIVERY', 'SHIFTS'] as const;
  return (
    <TitledCard title={waitingWords.summary}>
      <DescriptionList
        items={parts.map((part) => ({ id: part, term: partWords[part].title, value: words[part] }))}
      />
    </TitledCard>
  );
}
