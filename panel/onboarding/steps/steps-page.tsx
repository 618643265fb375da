// /auth/registration/steps: the six steps of a sign-up. Owns: which step is open, and the layout around it. Not: the progress of the sign-up, which
// the server stores, so that it continues on any device; nor the page after the platform's decision (the session).
// Invariant: a completed step can be opened and read, and corrected until the signature.

import { type SignupStep, signupSteps, stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSession } from '../../session/public.ts';
import { SwitchVendorButton } from '../../shop/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { SignupLayout } from '../signup-layout.tsx';
import { refreshSignup, type Signup, useSignup } from '../signup-queries.ts';
import { AddressStep } from './address-step.tsx';
import { CardStep } from './card-step.tsx';
import { FinalStep } from './final-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { AccountFacts, AddressFacts, OwnerFacts } from './step-facts.tsx';
import { StepList } from './step-list.tsx';
import type { StepProps } from './step-props.tsx';
import { stepsWords, stepWords } from './steps-words.ts';

const DocumentsStep = lazyPart(async () => (await import('../documents/documents-step.tsx')).DocumentsStep);
const AgreementStep = lazyPart(async () => (await import('../agreement/agreement-step.tsx')).AgreementStep);

export function StepsPage() {
  const { vendor } = useSession();
  return (
    <SignupLayout
      title={stepsWords.title}
      lead={[vendor?.vendorName, vendor?.city?.name].filter(Boolean).join('، ')}
    >
      <Loaded
        query={useSignup()}
        failed={stepsWords.failed}
        loading={stepsWords.loading}
        skeleton={<Skeletons count={2} className="h-40 w-full rounded-card" />}
      >
        {(signup) => <Steps signup={signup} vendorCode={vendor?.vendorCode ?? ''} />}
      </Loaded>
      <SwitchVendorButton tone="ghost" wide />
    </SignupLayout>
  );
}

function Steps({ signup, vendorCode }: { signup: Signup; vendorCode: string }) {
  const at = Math.min(signup.step, signupSteps.length - 1);
  const current = signupSteps[at]!;
  /** Null selects the current step, even when another device has moved on. */
  const [chosen, setChosen] = useState<SignupStep | null>(null);
  const opened = chosen !== null && stepNumber(chosen) < at ? chosen : current;
  const isDone = opened !== current;
  const isSigned = current === 'FINAL';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(opened);

  // A new step begins at its heading, also for screen readers.
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [opened]);

  const parts: StepProps = {
    signup,
    draftKey: `signup:${vendorCode}:${opened}`,
    isDone,
    onDone: () => {
      if (isDone) toast({ type: 'success', title: stepsWords.saved(stepWords[opened].label) });
      setChosen(null);
    },
  };
  return (
    <>
      <StepList at={at} opened={opened} onOpen={setChosen} />
      {signup.reason && !isSigned && (
        <Banner tone="warning" title={stepsWords.returned}>
          {signup.reason}
        </Banner>
      )}
      <Card>
        <CardBody className="gap-5">
          <div>
            <p className="text-sm font-semibold text-primary-ink">
              {stepsWords.place(stepNumber(opened) + 1, signupSteps.length)}
            </p>
            <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
              {stepWords[opened].label}
            </h2>
            <p className="mt-1 text-pretty text-dim">{stepWords[opened].lead}</p>
          </div>
          {isDone && (
            <Banner
              tone="success"
              title={stepsWords.opened}
              action={
                <Button tone="quiet" onPress={() => setChosen(null)}>
                  {stepsWords.goOn(stepWords[current].label)}
                </Button>
              }
            >
              {isSigned ? stepsWords.signedHint : stepsWords.openedHint}
            </Banner>
          )}
          <OpenedStep key={`${opened} ${isSigned}`} step={opened} isSigned={isSigned} parts={parts} />
        </CardBody>
      </Card>
    </>
  );
}

interface OpenedStepProps {
  step: SignupStep;
  isSigned: boolean;
  parts: StepProps;
}

const OpenedStep = (props: OpenedStepProps) => (
  <Suspense
    fallback={
      <Loading label={stepsWords.loading}>
        <Skeleton className="h-60 w-full rounded-control" />
      </Loading>
    }
  >
    {bodyOf(props)}
  </Suspense>
);

function bodyOf({ step, isSigned, parts }: OpenedStepProps): ReactNode {
  const { signup, isDone } = parts;
  const onDone = () => void refreshSignup().then(parts.onDone);
  switch (step) {
    case 'OWNER':
      return isSigned ? <OwnerFacts signup={signup} /> : <OwnerStep {...parts} />;
    case 'INFORMATION':
      return isSigned && signup.info.address ? (
        <AddressFacts address={signup.info.address} />
      ) : (
        <AddressStep {...parts} />
      );
    case 'FINANCIAL':
      return isSigned ? <AccountFacts signup={signup} /> : <CardStep {...parts} />;
    case 'DOCUMENTS':
      return <DocumentsStep isDone={isDone} onDone={onDone} />;
    case 'AGREEMENT':
      return <AgreementStep isDone={isDone} onDone={onDone} />;
    case 'FINAL':
      return <FinalStep />;
  }
}
