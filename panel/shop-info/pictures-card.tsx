// The logo and the main image: those that customers see, and those that the shop proposes. The platform decides.

import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { VendorImageKind, VendorImageRequest } from '@pishkhan/contract/vendors/vendor-images.ts';
import { vendorImageKinds } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useState } from 'react';
import { formatDateTime } from '../fa/time.ts';
import { pictureUrl } from '../infra/http/picture-url.ts';
import { cropWords, FileButton, usePictureChoice } from '../menu/public.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { StateBadge } from './state-badge.tsx';
import { usePictureEdits } from './use-picture-edits.ts';
import { pictureWords as words } from './words.ts';

interface PicturesCardProps {
  images: VendorInfo['images'];
  requests: readonly VendorImageRequest[];
  mayPropose: boolean;
}

export function PicturesCard({ images, requests, mayPropose }: PicturesCardProps) {
  return (
    <TitledCard aria-label={words.title} title={words.title}>
      <p className="text-pretty text-dim">{words.lead}</p>
      <ul className="flex flex-col divide-y divide-line">
        {vendorImageKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            shown={images[kind]}
            request={requests.find((one) => one.kind === kind)}
            mayPropose={mayPropose}
          />
        ))}
      </ul>
    </TitledCard>
  );
}

interface KindRowProps {
  kind: VendorImageKind;
  shown: string | null;
  request: VendorImageRequest | undefined;
  mayPropose: boolean;
}

function KindRow({ kind, shown, request, mayPropose }: KindRowProps) {
  const { isSending, propose } = usePictureEdits();
  const { choose, dialog } = usePictureChoice({
    left: 1,
    useLabel: cropWords.use,
    shape: kind === 'logo' ? 'square' : 'wide',
    onPicture: (picture) => void propose(kind, picture),
  });
  return (
    <li aria-label={words.names[kind]} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-4">
        <Picture link={shown} label={shown ? words.shown(kind) : words.none(kind)} />
        <div className="min-w-0 flex-1 basis-[10rem]">
          <h3 className="font-bold">{words.names[kind]}</h3>
          <p className="text-pretty text-dim text-sm">{shown ? words.hints[kind] : words.none(kind)}</p>
        </div>
      </div>
      {request && <Request request={request} />}
      {mayPropose &&
        (isSending ? (
          <p role="status" className="flex min-h-tap items-center gap-3 text-dim">
            <Spinner />
            {words.sending}
          </p>
        ) : (
          <div>
            <FileButton
              label={request ? words.proposeAnother(kind) : shown ? words.propose(kind) : words.add(kind)}
              onChoose={(files) => void choose(files)}
            />
          </div>
        ))}
      {dialog}
    </li>
  );
}

function Request({ request }: { request: VendorImageRequest }) {
  const { kind, imageLink, result, reason, requestedAt } = request;
  const { isSending, withdraw } = usePictureEdits();
  const isRejected = result === approval.REJECTED;
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-control bg-sunken p-3">
      <Picture link={imageLink} label={words.proposed(kind)} />
      <div className="flex min-w-0 flex-1 basis-[10rem] flex-col items-start gap-1">
        <StateBadge state={result} />
        <p className="text-dim text-sm">{words.sentAt(formatDateTime(requestedAt))}</p>
        <p className="text-pretty text-sm">{reason ? words.reason(reason) : words.waitsHint}</p>
      </div>
      <Button
        tone="quiet"
        pending={isSending}
        aria-label={isRejected ? words.dismissOf(kind) : words.withdrawOf(kind)}
        onPress={() => void withdraw(request)}
      >
        {isRejected ? words.dismiss : words.withdraw}
      </Button>
    </div>
  );
}

function Picture({ link, label }: { link: string | null; label: string }) {
  const [lost, setLost] = useState<string>();
  return (
    <span className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-control bg-primary-soft text-primary-ink">
      {link && link !== lost ? (
        <img
          src={pictureUrl(link, 'medium')}
          alt={label}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setLost(link)}
        />
      ) : (
        <Icon name="store" size={32} />
      )}
    </span>
  );
}
