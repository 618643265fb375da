// Step FINANCIAL: a card is inquired, then becomes the account for payouts. No input is lost when the bank does not respond.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { setFinancialInfo } from '@pishkhan/contract/onboarding/calls.ts';
import { cardFormSchema, financialFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import { checkForm, type FormLine } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { BankMark, useBank } from './bank-mark.tsx';
import { CardFacts } from './card-facts.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.tsx';
import { cardWords } from './steps-words.ts';
import { useInquiry } from './use-inquiry.ts';
import { useStepForm } from './use-step-form.ts';

interface CardForm {
  accountCardNumber: string;
  /** The account number without its letters. */
  accountShabaNumber: string;
}

const faultFields = {
  IBAN_MISSING: 'accountShabaNumber',
  IBAN_NOT_OF_CARD: 'accountShabaNumber',
  CARD_NOT_INQUIRED: 'accountCardNumber',
} as const;

const linesOf = ({ accountCardNumber, accountShabaNumber }: CardForm): FormLine[] => [
  { label: cardWords.card, value: toPersianDigits(accountCardNumber) || '—' },
  { label: cardWords.ibanField, value: toPersianDigits(accountShabaNumber) || '—' },
];

export function CardStep({ signup, draftKey, isDone, onDone }: StepProps) {
  const { financial } = signup.info;
  const ownerName = useSession().vendor?.ownerName ?? '';
  const inquiry = useInquiry(financial);
  const { form, submit } = useStepForm({
    draftKey,
    saved: { accountCardNumber: financial?.accountCardNumber ?? '', accountShabaNumber: '' } as CardForm,
    linesOf,
    check: ({ accountCardNumber, accountShabaNumber }: CardForm) => {
      const needsIban = inquiry.of(accountCardNumber)?.accountShabaNumber === null;
      return checkForm(
        financialFormSchema,
        { accountCardNumber, ...(needsIban && { accountShabaNumber }) },
        needsIban ? { accountShabaNumber: cardWords.ibanMissing } : {},
      );
    },
    send: (body) => client(setFinancialInfo, { body }),
    onDone,
    faultFields,
  });
  const { fields } = form;
  const card = form.form.accountCardNumber;
  const bank = useBank(card);
  const found = inquiry.of(card);

  const inquire = async () => {
    if (inquiry.isAsking) return;
    const checked = checkForm(
      cardFormSchema,
      { accountCardNumber: card },
      { accountCardNumber: cardWords.cardMissing },
    );
    if (checked.fields) return form.show(checked.fields);
    try {
      await inquiry.ask(card);
    } catch (error) {
      if (error instanceof CallFailed && error.problem.code === 'CARD_UNKNOWN')
        return form.show({ accountCardNumber: error.problem.detail });
      const isOfField = error instanceof CallFailed && error.problem.errors?.length;
      if (isOfField || !inquiry.explains(error)) await form.showFailure(error, { byCode: faultFields });
    }
  };

  return (
    <StepForm
      form={form}
      isDone={isDone}
      hasSubmit={found !== undefined}
      onSave={() => void (found ? submit() : inquire())}
    >
      <DigitsField
        {...fields.value('accountCardNumber')}
        label={cardWords.card}
        description={
          bank ? bank.name : card.length >= 6 && !found ? cardWords.unknownBank : cardWords.cardHint
        }
        groups={[4, 4, 4, 4]}
        autoComplete="cc-number"
        readOnly={inquiry.isAsking || form.isSaving}
        mark={bank && <BankMark bank={bank} />}
        onChange={(accountCardNumber) => {
          inquiry.forget();
          form.change({ accountCardNumber });
        }}
      />
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
      {found && found.accountHolderName !== null && (
        <CardFacts
          title={found.isKept ? cardWords.current : cardWords.found}
          facts={{ ...found, accountHolderName: found.accountHolderName }}
          bankName={bank?.name}
        />
      )}
      {found && !found.isOwners && (
        <Banner tone="warning" title={cardWords.notOwners}>
          {cardWords.notOwnersHint(ownerName)}
        </Banner>
      )}
      {found?.accountShabaNumber === null && (
        <DigitsField
          {...fields.value('accountShabaNumber')}
          label={cardWords.ibanField}
          description={found.isOwners ? cardWords.ibanHint : cardWords.ibanOfOtherHint}
          groups={[2, 4, 4, 4, 4, 4, 2]}
        />
      )}
    </StepForm>
  );
}
