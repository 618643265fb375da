// Step FINANCIAL: a card is inquired, then becomes the account for payouts. When the bank does not answer, no input is lost.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { setFinancialInfo } from '@pishkhan/contract/onboarding/calls.ts';
import { cardFormSchema, financialFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import type { FormEvent } from 'react';
import { client } from '../../http/client.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { checkStep } from '../model/step-problems.ts';
import { BankMark, useBank } from './bank-mark.tsx';
import { CardFacts } from './card-facts.tsx';
import { FieldPlace, StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.tsx';
import { cardWords } from './steps-words.ts';
import { useInquiry } from './use-inquiry.ts';
import { useStepForm } from './use-step-form.ts';

interface CardForm {
  accountCardNumber: string;
  /** Without its letters. */
  accountShabaNumber: string;
}

export function CardStep({ signup, draftKey, isDone, onDone }: StepProps) {
  const { financial } = signup.info;
  const ownerName = useSession().vendor?.ownerName ?? '';
  const inquiry = useInquiry(financial);
  const { form, set, problems, show, refused, isSending, submit, element } = useStepForm({
    draftKey,
    base: { accountCardNumber: financial?.accountCardNumber ?? '', accountShabaNumber: '' } as CardForm,
    check: ({ accountCardNumber, accountShabaNumber }: CardForm) => {
      const needsIban = inquiry.of(accountCardNumber)?.accountShabaNumber === null;
      return checkStep(
        financialFormSchema,
        { accountCardNumber, ...(needsIban && { accountShabaNumber }) },
        needsIban ? { accountShabaNumber: cardWords.ibanMissing } : {},
      );
    },
    send: (body) => client(setFinancialInfo, { body }),
    onDone,
    faultFields: { IBAN_MISSING: 'accountShabaNumber', CARD_NOT_INQUIRED: 'accountCardNumber' },
  });
  const card = form.accountCardNumber;
  const bank = useBank(card);
  const found = inquiry.of(card);

  const inquire = async () => {
    if (inquiry.isAsking) return;
    const checked = checkStep(
      cardFormSchema,
      { accountCardNumber: card },
      { accountCardNumber: cardWords.cardMissing },
    );
    if ('problems' in checked) return show(checked.problems);
    try {
      await inquiry.ask(card);
    } catch (error) {
      if (error instanceof CallFailed && error.problem.code === 'CARD_UNKNOWN')
        return show({ accountCardNumber: error.problem.detail });
      if (error instanceof CallFailed && error.problem.errors?.length) return refused(error);
      if (!inquiry.explains(error)) refused(error);
    }
  };

  const onSubmit = (event: FormEvent) => {
    if (found) return void submit(event);
    event.preventDefault();
    void inquire();
  };

  return (
    <StepForm {...{ element, problems, isSending, isDone, onSubmit }} hasSubmit={found !== undefined}>
      <FieldPlace name="accountCardNumber">
        <DigitsField
          label={cardWords.card}
          description={
            bank ? bank.name : card.length >= 6 && !found ? cardWords.unknownBank : cardWords.cardHint
          }
          groups={[4, 4, 4, 4]}
          value={card}
          error={problems.accountCardNumber}
          autoComplete="cc-number"
          readOnly={inquiry.isAsking || isSending}
          mark={bank && <BankMark bank={bank} />}
          onChange={(accountCardNumber) => {
            inquiry.forget();
            set({ accountCardNumber });
          }}
        />
      </FieldPlace>
      {inquiry.trouble && (
        <Banner tone="warning" title={inquiry.trouble.title}>
          {inquiry.trouble.text}
        </Banner>
      )}
      {!found && (
        <>
          <Button type="submit" size="tap-lg" wide pending={inquiry.isAsking}>
            {inquiry.trouble ? cardWords.inquireAgain : cardWords.inquire}
          </Button>
          <p role="status" className="text-center text-sm text-dim empty:hidden">
            {inquiry.isAsking && (inquiry.isSlow ? cardWords.slow : cardWords.asking)}
          </p>
        </>
      )}
      {found && (
        <CardFacts
          title={found.isKept ? cardWords.current : cardWords.found}
          facts={found}
          bankName={bank?.name}
        />
      )}
      {found && !found.isOwners && (
        <Banner tone="warning" title={cardWords.notOwners}>
          {cardWords.notOwnersHint(ownerName)}
        </Banner>
      )}
      {found?.accountShabaNumber === null && (
        <FieldPlace name="accountShabaNumber">
          <DigitsField
            label={cardWords.ibanField}
            description={cardWords.ibanHint}
            groups={[2, 4, 4, 4, 4, 4, 2]}
            value={form.accountShabaNumber}
            error={problems.accountShabaNumber}
            onChange={(accountShabaNumber) => set({ accountShabaNumber })}
          />
        </FieldPlace>
      )}
    </StepForm>
  );
}
