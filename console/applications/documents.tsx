// The documents of a shop, one at a time, as large as the page allows. Each one is opened with a reason, and a picture bears the name of the
// operator and the time, so that a photo of the screen tells where it came from.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getVendorDocument } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Button, IconButton } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../infra/client.ts';
import { download } from '../infra/download.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { useMay, useOperator } from '../session/public.ts';
import { ReasonForm } from './reason-form.tsx';
import { lastReason } from './reveals.ts';
import type { ApplicationDetails } from './use-application.ts';
import { applicationWords as words } from './words.ts';

type ShopDocument = ApplicationDetails['documents'][number];

interface DocumentsProps {
  vendorCode: VendorCode;
  documents: readonly ShopDocument[];
}

export function Documents({ vendorCode, documents }: DocumentsProps) {
  const [at, setAt] = useState(0);
  const [hasReason, setHasReason] = useState(false);
  const mayLook = useMay('personal.read');
  useKeys(
    documents.length < 2
      ? []
      : [
          {
            key: 'BracketLeft',
            label: words.previousDocument,
            run: () => setAt((at + documents.length - 1) % documents.length),
          },
          { key: 'BracketRight', label: words.nextDocument, run: () => setAt((at + 1) % documents.length) },
        ],
  );
  const shown = documents[at];
  if (!shown) return <EmptyState icon="note" title={words.noDocuments} />;
  return (
    <section aria-label={words.documents} className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-wrap gap-2">
        {documents.map((document, place) => (
          <li key={document.id}>
            <Button
              tone={place === at ? 'primary' : 'quiet'}
              aria-current={place === at ? 'true' : undefined}
              onPress={() => setAt(place)}
            >
              {nameOf(documents, document)}
            </Button>
          </li>
        ))}
      </ul>
      {mayLook ? (
        <OpenDocument
          key={shown.id}
          vendorCode={vendorCode}
          document={shown}
          name={nameOf(documents, shown)}
          opensAtOnce={hasReason}
          onOpened={() => setHasReason(true)}
        />
      ) : (
        <p className="text-dim">{words.mayNotLook}</p>
      )}
    </section>
  );
}

function nameOf(documents: readonly ShopDocument[], { id, type }: ShopDocument): string {
  const alike = documents.filter((other) => other.type === type);
  const name = words.types[type];
  return alike.length === 1
    ? name
    : words.documentOf(
        name,
        alike.findIndex((other) => other.id === id),
      );
}

interface OpenDocumentProps {
  vendorCode: VendorCode;
  document: ShopDocument;
  name: string;
  /** A reason was given for another document of this shop. */
  opensAtOnce: boolean;
  onOpened: () => void;
}

function OpenDocument({ vendorCode, document, name, opensAtOnce, onOpened }: OpenDocumentProps) {
  const [picture, setPicture] = useState<string>();
  const isPdf = document.kind === 'pdf';
  const look = async (reason: string) => {
    const answer = await client(getVendorDocument, {
      params: { vendorCode, id: String(document.id) },
      body: { reason },
    });
    if (isPdf) await download(answer, `${name} ${vendorCode}.pdf`, 'application/pdf');
    else setPicture(URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'image/jpeg' })));
    onOpened();
  };
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const opens = useRef(opensAtOnce && !isPdf);
  useEffect(() => {
    if (!opens.current) return;
    opens.current = false;
    // A refusal leaves the form, in which the press is made again and explained.
    void look(lastReason.get()).catch(() => undefined);
  });
  if (picture) return <Picture src={picture} name={name} />;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-4">
      {isPdf && <p className="text-dim">{words.pdfHint}</p>}
      <ReasonForm action={isPdf ? words.downloadPdf : words.openDocument} onLook={look} />
    </div>
  );
}

const zooms = [1, 1.5, 2, 3, 4] as const;

function Picture({ src, name }: { src: string; name: string }) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const operator = useOperator();
  const [openedAt] = useState(() => serverClock.now());
  const larger = () => setZoom((now) => Math.min(zooms.length - 1, now + 1));
  const smaller = () => setZoom((now) => Math.max(0, now - 1));
  const turn = () => setTurns((now) => (now + 1) % 4);
  useKeys([
    { key: 'Equal', label: words.larger, run: larger },
    { key: 'Minus', label: words.smaller, run: smaller },
    { key: 'KeyV', label: words.turn, run: turn },
  ]);
  const mark = `${operator?.fullName ?? ''} ${formatDateTime(openedAt)}`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <IconButton icon="plus" label={words.larger} onPress={larger} />
        <IconButton icon="minus" label={words.smaller} onPress={smaller} />
        <IconButton icon="refresh" label={words.turn} onPress={turn} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keyboard, too. */}
      <div tabIndex={0} className="h-[70dvh] overflow-auto rounded-card border border-line bg-sunken">
        <div
          className="relative flex min-h-full items-center justify-center"
          style={{ width: `${zooms[zoom]! * 100}%`, height: `${zooms[zoom]! * 100}%` }}
        >
          <img
            src={src}
            alt={name}
            className={classNames('max-h-full max-w-full object-contain')}
            style={{ rotate: `${turns * 90}deg` }}
          />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 flex flex-wrap content-around justify-around overflow-hidden text-black/35 text-sm [text-shadow:0_0_2px_white]"
          >
            {Array.from({ length: 12 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike.
              <span key={place} className="-rotate-12 whitespace-nowrap p-6">
                {mark}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
