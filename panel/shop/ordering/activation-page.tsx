// /auth/activation: the settings that a shop must make before it can begin, the missing ones, and the button to submit them. Two of the
// four are edited here, the other two on separate pages.
import { completeActivation } from '@pishkhan/contract/vendors/calls.ts';
import type { ActivationPart, OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { Link } from '@tanstack/react-router';
import { weekOf, weekWords } from '../../forms/hours/public.ts';
import { client } from '../../infra/http/client.ts';
import { reloadUser } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ActivationFrame } from './activation-frame.tsx';
import { BasketForm } from './basket-form.tsx';
import { PartCard } from './form-parts.tsx';
import { WithSettings } from './ordering-loader.tsx';
import { PackingForm } from './packing-form.tsx';
import { useSave } from './use-save.ts';
import { orderingWords, partWords, settingsInWords, waitingWords } from './words.ts';

export function ActivationPage() {
  return (
    <ActivationFrame title={orderingWords.title} lead={orderingWords.lead}>
      <WithSettings>{(settings) => <Checklist settings={settings} />}</WithSettings>
    </ActivationFrame>
  );
}

function Checklist({ settings }: { settings: OrderingSettings }) {
  const { missing, returnedBecause } = settings;
  const isDone = (part: ActivationPart) => !missing.includes(part);
  const words = settingsInWords(settings);
  return (
    <>
      {returnedBecause && (
        <Banner tone="warning" title={orderingWords.returned}>
          <p className="font-semibold">«{returnedBecause}»</p>
          <p>{orderingWords.returnedHint}</p>
        </Banner>
      )}
      <p role="status" className="font-semibold">
        {orderingWords.progress(4 - missing.length)}
      </p>
      <PartCard {...partWords.PACKING} isDone={isDone('PACKING')}>
        <PackingForm settings={settings} />
      </PartCard>
      <PartCard {...partWords.MINIMUM_BASKET} isDone={isDone('MINIMUM_BASKET')}>
        <BasketForm settings={settings} />
      </PartCard>
      <LinkedPart
        part="DELIVERY"
        to="/auth/activation/delivery-area"
        missing={missing}
        summary={words.DELIVERY}
      />
      <LinkedPart
        part="SHIFTS"
        to="/auth/activation/picking-shifts"
        missing={missing}
        summary={weekWords(weekOf(settings.shifts))}
      />
      <Finish missing={missing} />
    </>
  );
}

function LinkedPart(props: {
  part: ActivationPart;
  to: '/auth/activation/delivery-area' | '/auth/activation/picking-shifts';
  missing: readonly ActivationPart[];
  /** The present setting, in words. */
  summary: string;
}) {
  const { part, to, missing, summary } = props;
  const isDone = !missing.includes(part);
  const { title } = partWords[part];
  return (
    <PartCard {...partWords[part]} isDone={isDone}>
      {isDone && <p className="font-semibold">{summary}</p>}
      <Link
        to={to}
        aria-label={`${title}: ${isDone ? orderingWords.change : orderingWords.set}`}
        className={buttonClass({ tone: isDone ? 'quiet' : 'primary', size: 'tap-lg', wide: true })}
      >
        {isDone ? orderingWords.change : orderingWords.set}
      </Link>
    </PartCard>
  );
}

function Finish({ missing }: { missing: readonly ActivationPart[] }) {
  const { isSaving, problem, save } = useSave();
  const finish = () =>
    save(async () => {
      await client(completeActivation, { body: {} });
      await reloadUser();
    }, waitingWords.sent);
  return (
    <section className="flex flex-col gap-3">
      {problem && (
        <Banner tone="error" title={orderingWords.refused}>
          {problem.detail}
        </Banner>
      )}
      <p className="text-dim">{orderingWords.finishHint}</p>
      <Button
        tone="success"
        size="tap-lg"
        wide
        pending={isSaving}
        disabledReason={missing.length > 0 ? orderingWords.missing(missing) : undefined}
        onPress={() => void finish()}
      >
        {orderingWords.finish}
      </Button>
    </section>
  );
}
