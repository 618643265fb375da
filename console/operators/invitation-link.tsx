import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { CopyCode } from '../kit/copy-code.tsx';
import { operatorsWords as words } from './words.ts';

/** The link of an invitation, for the only time. */
export const InvitationLink = ({ link, expiresAt }: { link: string; expiresAt: string }) => (
  <div className="flex flex-col gap-3">
    <p>
      {words.linkWhy} <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>
    </p>
    <p className="break-all rounded-card border border-line bg-sunken p-3">
      <CopyCode text={link} />
    </p>
    <Banner tone="warning" title={words.linkOnce} />
  </div>
);
