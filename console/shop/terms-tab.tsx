import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { offerContract } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import {
  listVendorTerms,
  putVendorTerms,
  termsNeedTwo,
} from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { platformPercentLimit } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { vendorGrades } from '@pishkhan/contract/vendors/vendor.ts';
import { formatPercent } from '@pishkhan/panel/fa/digits.ts';
import { formatDate } from '@pishkhan/panel/fa/time.ts';
import { WholeNumberField } from '@pishkhan/panel/forms/public.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { Switch } from '@pishkhan/panel/ui/switch.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TableTime } from '@pishkhan/panel/ui/table-time.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { ShownRows } from '../kit/shown-rows.tsx';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import { RatesCard } from './rates-card.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';
import { refreshShop, shopKey } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.terms;

/** The form begins anew with each version of the terms, because it saves all of them. */
export function TermsTab({ shop }: ShopTabProps) {
  const mayPropose = useMay('terms.propose');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {mayPropose ? <TermsForm key={shop.terms.version} shop={shop} /> : <TermsFacts shop={shop} />}
      <div className="flex min-w-0 flex-col gap-4">
        <Contract shop={shop} />
        <RatesCard shop={shop} />
      </div>
      <History shop={shop} />
    </div>
  );
}

const TermsFacts = ({ shop: { terms } }: ShopTabProps) => (
  <TitledCard title={words.title}>
    {!terms.isSet && <p>{words.notSet}</p>}
    <DescriptionList
      items={[
        { id: 'grade', term: words.grade, value: <bdi dir="ltr">{terms.grade ?? words.noGrade}</bdi> },
        { id: 'tax', term: words.isTax, value: words[terms.isTax ? 'yes' : 'no'] },
        { id: 'statement', term: words.statement, value: words[terms.financialReportVisible ? 'yes' : 'no'] },
        { id: 'share', term: words.share, value: formatPercent(terms.maxPlatformPercent / 100) },
      ]}
    />
  </TitledCard>
);

const noGrade = 'NONE';
const grades = [
  ...vendorGrades.map((grade) => ({ id: grade as string, label: grade as string })),
  { id: noGrade, label: words.noGrade },
];

function TermsForm({ shop: { vendorCode, terms } }: ShopTabProps) {
  const [eventId, setEventId] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState(terms);
  const [share, setShare] = useState<number | null>(terms.maxPlatformPercent);
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSending();
  const change = (part: Partial<typeof terms>) => setForm({ ...form, ...part });
  const isShareWrong = share === null || share > platformPercentLimit;
  const isReasonShort = reason.trim() !== '' && reason.trim().length < 3;
  const needsTwo = share !== null && termsNeedTwo(terms, { ...form, maxPlatformPercent: share });
  const isSame =
    form.grade === terms.grade &&
    form.isTax === terms.isTax &&
    form.financialReportVisible === terms.financialReportVisible &&
    share === terms.maxPlatformPercent;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isShareWrong || isReasonShort || isSame) return;
    void send(async () => {
      const { grade, isTax, financialReportVisible } = form;
      const body = {
        ...{ eventId, grade, isTax, financialReportVisible, maxPlatformPercent: share },
        version: terms.version,
        ...(reason.trim() !== '' && { reason }),
      };
      try {
        const answer = await client(putVendorTerms, { params: { vendorCode }, body });
        toast({
          type: 'success',
          title: isProposed(answer) ? shopWords.status.proposed : words.saved,
        });
        setForm(terms);
        setShare(terms.maxPlatformPercent);
        setReason('');
      } finally {
        // A repeat after a lost answer has the same id; a change of the form is another command.
        setEventId(crypto.randomUUID());
        refreshShop(vendorCode);
      }
    });
  };
  return (
    <TitledCard title={words.title}>
      {!terms.isSet && <Banner tone="info" title={words.notSet} />}
      <form onSubmit={save} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <div className="flex flex-col gap-1.5">
          <p className="font-semibold text-sm">{words.grade}</p>
          <SegmentedControl
            label={words.grade}
            segments={grades}
            value={form.grade ?? noGrade}
            onChange={(id) => change({ grade: id === noGrade ? null : (id as typeof form.grade) })}
          />
        </div>
        <Switch
          label={words.isTax}
          description={words.isTaxHint}
          isOn={form.isTax}
          onChange={(isTax) => change({ isTax })}
        />
        <Switch
          label={words.statement}
          description={words.statementHint}
          isOn={form.financialReportVisible}
          onChange={(financialReportVisible) => change({ financialReportVisible })}
        />
        <WholeNumberField
          label={words.share}
          description={words.shareHint}
          suffix={words.percent}
          value={share}
          onChange={setShare}
          error={isShareWrong ? words.shareWrong : undefined}
        />
        <TextField
          label={words.reason}
          description={words.reasonHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isReasonShort ? words.reasonShort : undefined}
        />
        {!isSame && <p className="text-dim text-sm">{needsTwo ? words.second : words.alone}</p>}
        <Button type="submit" pending={isSending} disabledReason={isSame ? words.unchanged : undefined}>
          {needsTwo ? words.propose : words.save}
        </Button>
      </form>
    </TitledCard>
  );
}

type Terms = CallResult<typeof listVendorTerms>['terms'][number];

const columns: readonly TableColumn<Terms>[] = [
  { key: 'when', title: words.when, isRowHeader: true, cell: ({ setAt }) => <TableTime at={setAt} /> },
  {
    key: 'grade',
    title: words.grade,
    align: 'center',
    cell: ({ grade }) => <bdi dir="ltr">{grade ?? '—'}</bdi>,
  },
  { key: 'tax', title: words.isTax, align: 'center', cell: ({ isTax }) => words[isTax ? 'yes' : 'no'] },
  {
    key: 'statement',
    title: words.statement,
    align: 'center',
    cell: ({ financialReportVisible }) => words[financialReportVisible ? 'yes' : 'no'],
  },
  {
    key: 'share',
    title: words.share,
    align: 'center',
    cell: ({ maxPlatformPercent }) => formatPercent(maxPlatformPercent / 100),
  },
  {
    key: 'who',
    title: words.who,
    cell: ({ setBy, operatorName, approvedByName }) => (
      <>
        <bdi>{operatorName ?? words.setBy[setBy]}</bdi>
        {approvedByName && <span className="block text-dim text-sm">{words.approvedBy(approvedByName)}</span>}
      </>
    ),
  },
];

function History({ shop: { vendorCode, terms } }: ShopTabProps) {
  const reading = useQuery({
    queryKey: [...shopKey(vendorCode), 'terms', terms.version],
    queryFn: ({ signal }) => client(listVendorTerms, { params: { vendorCode } }, { signal }),
  });
  return (
    <TitledCard title={words.history} className="min-w-0 xl:col-span-2">
      <Read reading={reading}>
        {({ terms: rows }) =>
          rows.length === 0 ? (
            <p className="text-dim">{words.noHistory}</p>
          ) : (
            <ShownRows label={words.history} columns={columns} rows={rows} keyOf={({ id }) => id} />
          )
        }
      </Read>
    </TitledCard>
  );
}

function Contract({ shop: { vendorCode, commissionPercent, contract, hasOffer } }: ShopTabProps) {
  const texts = shopWords.contract;
  const mayPropose = useMay('terms.propose');
  return (
    <TitledCard title={texts.title}>
      <DescriptionList
        items={[
          { id: 'percent', term: texts.percent, value: formatPercent(commissionPercent / 100), strong: true },
          {
            id: 'signed',
            term: texts.signed,
            value: contract ? (
              <>
                <bdi dir="ltr">{contract.number}</bdi>، {formatDate(contract.signedAt)}
              </>
            ) : (
              texts.unsigned
            ),
          },
        ]}
      />
      {hasOffer && <Banner tone="info" title={texts.offered} />}
      {mayPropose && contract && <Offer vendorCode={vendorCode} />}
    </TitledCard>
  );
}

const maxCommission = 50;

function Offer({ vendorCode }: { vendorCode: ShopTabProps['shop']['vendorCode'] }) {
  const texts = shopWords.contract;
  const [eventId, setEventId] = useState(() => crypto.randomUUID());
  const [percent, setPercent] = useState<number | null>(null);
  const { isSending, problem, send } = useSending();
  const isWrong = percent === null || percent > maxCommission;
  const offer = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    void send(async () => {
      const body = { eventId, commissionPercent: percent };
      const answer = await client(offerContract, { params: { vendorCode }, body });
      toast({ type: 'success', title: isProposed(answer) ? shopWords.status.proposed : texts.sent });
      setEventId(crypto.randomUUID());
      setPercent(null);
      refreshShop(vendorCode);
    });
  };
  return (
    <details>
      <summary className="flex min-h-tap cursor-pointer items-center text-primary-ink">{texts.offer}</summary>
      <form onSubmit={offer} className="flex flex-col gap-3">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <WholeNumberField
          label={texts.newPercent}
          description={texts.both}
          suffix={words.percent}
          value={percent}
          onChange={setPercent}
          error={percent !== null && isWrong ? texts.percentWrong : undefined}
        />
        <Button
          type="submit"
          tone="quiet"
          pending={isSending}
          disabledReason={isWrong ? texts.percentWrong : undefined}
        >
          {texts.send}
        </Button>
      </form>
    </details>
  );
}
