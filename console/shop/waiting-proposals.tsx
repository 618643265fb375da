// The proposals about this shop that wait for a second person, above every tab.
import { listProposals } from '@pishkhan/contract/operators/proposal-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { actWords } from '../kit/act-words.ts';
import { Age } from '../kit/age.tsx';
import { GoLink } from '../kit/go-link.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopKey } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.proposals;
const refreshMs = 20_000;

export function WaitingProposals({ shop: { vendorCode } }: ShopTabProps) {
  const { data } = useQuery({
    queryKey: [...shopKey(vendorCode), 'proposals'],
    queryFn: ({ signal }) => client(listProposals, { query: { vendorCode } }, { signal }),
    refetchInterval: refreshMs,
  });
  return data?.proposals.map(({ id, call, isOwn, proposedBy, proposedAt }) => (
    <Banner
      key={id}
      icon="clock"
      title={words.waits(actWords(call))}
      action={
        <GoLink href={`/approvals?open=${id}`} className={buttonClass({ tone: 'quiet' })}>
          {words.see}
        </GoLink>
      }
    >
      <bdi>{isOwn ? words.own : words.by(proposedBy.fullName)}</bdi>، <Age at={proposedAt} />
    </Banner>
  ));
}
