// The proposals about this shop that wait for a second person, above every tab.
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { actWords } from '../kit/act-words.ts';
import { Age } from '../kit/age.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { useWaitingProposals } from '../kit/waiting-proposal.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopWords } from './words.ts';

const words = shopWords.proposals;

export function WaitingProposals({ shop: { vendorCode } }: ShopTabProps) {
  return useWaitingProposals(vendorCode).map(({ id, call, isOwn, proposedBy, proposedAt }) => (
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
