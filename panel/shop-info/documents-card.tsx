// The documents that the shop sent with its sign-up. Managers see them.
import { getDocument } from '@pishkhan/contract/onboarding/calls.ts';
import type { DocumentType, VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useState } from 'react';
import { client } from '../infra/http/client.ts';
import { fileName, readBody, saveFile } from '../infra/http/download.ts';
import { sentenceOf } from '../infra/http/sentence-of.ts';
import { DocumentPicture, documentLabels, documentWords } from '../onboarding/public.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton, Spinner } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { toast } from '../ui/toast.ts';
import { StateBadge } from './state-badge.tsx';
import { infoWords } from './words.ts';

type SentDocument = VendorInfo['documents'][number];

interface DocumentsCardProps {
  documents: readonly SentDocument[];
  missing: readonly DocumentType[];
  menuUrl: string | null;
}

export function DocumentsCard({ documents, missing, menuUrl }: DocumentsCardProps) {
  return (
    <TitledCard aria-label={infoWords.documents} title={infoWords.documents}>
      {documents.length === 0 && missing.length === 0 && menuUrl === null && (
        <p className="text-dim">{infoWords.noDocuments}</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
        {missing.map((type) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="font-semibold">{documentLabels[type].label}</span>
            <Badge tone="warning" icon="warning">
              {infoWords.missing}
            </Badge>
          </li>
        ))}
      </ul>
      {menuUrl && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-dim">{infoWords.menuUrl}</span>
          <a
            href={menuUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-tap items-center break-all font-semibold text-primary-ink underline"
          >
            <bdi dir="ltr">{menuUrl}</bdi>
          </a>
        </p>
      )}
    </TitledCard>
  );
}

function DocumentRow({ document }: { document: SentDocument }) {
  const { id, type, name, size, state } = document;
  const { label } = documentLabels[type];
  const [isDownloading, setIsDownloading] = useState(false);
  const take = async () => {
    setIsDownloading(true);
    try {
      const answer = await client(getDocument, { params: { id: String(id) } });
      const called = fileName(answer.headers.get('content-disposition'), name);
      saveFile(await readBody(answer, () => {}), called);
    } catch (error) {
      toast({ type: 'alert', title: sentenceOf(error, infoWords.downloadFailed) });
    }
    setIsDownloading(false);
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <DocumentPicture document={document} label={documentWords.open(label)} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-dim text-sm">
            <bdi className="break-all">{name}</bdi>، {documentWords.size(size)}
          </span>
        </span>
        <StateBadge state={state} />
      </span>
      {isDownloading ? (
        <Spinner />
      ) : (
        <IconButton icon="download" label={infoWords.download(label)} onPress={() => void take()} />
      )}
    </li>
  );
}
