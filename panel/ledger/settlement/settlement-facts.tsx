// The date, account and amount of a settlement.
import type { SettlementPage as Page } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { settlementWords } from '@pishkhan/contract/ledger/words.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatDateTime } from '../../fa/time.ts';
import { ibanShown } from '../../onboarding/public.ts';
import { TitledCard } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { IbanBadge } from '../iban-badge.tsx';
import { TransferBadge } from '../transfer-badge.tsx';
import { settlementPageWords as words } from './words.ts';

export function SettlementFacts({ page: { number, paidAt, iban, isShopsIban, transfer } }: { page: Page }) {
  return (
    <TitledCard title={words.facts}>
      <DescriptionList
        items={[
          { id: 'number', term: words.number, value: <bdi dir="ltr">{number}</bdi> },
          {
            ...{ id: 'at', term: words.paidAt },
            value: <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>,
          },
          ...(transfer === null
            ? []
            : [{ id: 'transfer', term: words.transfer, value: <TransferBadge transfer={transfer} /> }]),
          {
            ...{ id: 'iban', term: words.iban },
            value: (
              <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                <IbanBadge isShopsIban={isShopsIban} />
                <span className="min-w-0 break-words">{ibanShown(iban)}</span>
              </span>
            ),
          },
        ]}
      />
    </TitledCard>
  );
}

export function SettlementSums({
  page: { expected, received, differences, totalCount, transfer },
}: {
  page: Page;
}) {
  const difference = received - expected;
  return (
    <dl aria-label={words.sums} className={sumTiles}>
      <SumTile term={settlementWords.received} isNegative={received < 0}>
        <Money mayWrap toman={received} />
      </SumTile>
      <SumTile term={settlementWords.expected} isNegative={expected < 0}>
        <Money mayWrap toman={expected} />
      </SumTile>
      <SumTile
        term={settlementWords.difference}
        hint={words.differenceMeaning(difference, transfer)}
        isNegative={difference < 0}
      >
        <Money mayWrap toman={difference} />
      </SumTile>
      <SumTile term={words.lineCount} hint={words.differing(differences)}>
        {formatNumber(totalCount)}
      </SumTile>
    </dl>
  );
}
