// Uploads of documents, sent one after another, each with its result. The server's list decides which have arrived.
import { deleteDocument, sendDocuments, sendExtraDocument } from '@pishkhan/contract/onboarding/calls.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useRef, useState } from 'react';
import { cropPicture } from '../../images/public.ts';
import { client } from '../../infra/http/client.ts';
import { announce } from '../../ui/live-region.tsx';
import { keySequence } from '../../ui/model/key-sequence.ts';
import { refreshSignup } from '../signup-queries.ts';
import {
  problemOfError,
  problemOfFile,
  type Upload,
  type UploadProblem,
  withoutArrived,
} from '../uploads.ts';
import { documentLabels, documentWords } from './documents-words.ts';

const nextKey = keySequence();
const fields = {
  NATIONAL_CARD: 'nationalCard',
  BUSINESS_LICENSE: 'businessLicense',
  ADDED_VALUE_LICENSE: 'addedValueLicense',
} as const;
const extraNumbers = {
  COMPANY_REGISTRATION_AD: 1,
  ARTICLES_OF_ASSOCIATION: 2,
  STOREFRONT_IMAGE: 3,
  OTHER: 4,
} as const;

const deliver = (type: DocumentType, file: Blob, onProgress: (share: number) => void): Promise<unknown> =>
  type in extraNumbers
    ? client(
        sendExtraDocument,
        { body: { Doc: file, Type: extraNumbers[type as keyof typeof extraNumbers] } },
        { onProgress },
      )
    : client(
        sendDocuments,
        { body: type === 'MENU' ? { menu: [file] } : { [fields[type as keyof typeof fields]]: file } },
        { onProgress },
      );

/** Compresses a photo into a common format for slow connections. Other files stay as they are. */
async function lighten(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  try {
    return new File([await cropPicture(file)], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

export function useDocuments() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const settle = (upload: Upload, problem: UploadProblem | undefined) => {
    setUploads((all) =>
      problem === undefined
        ? withoutArrived(all, upload)
        : all.map((one) => (one.key === upload.key ? { ...one, problem } : one)),
    );
    const { label } = documentLabels[upload.type];
    if (problem) announce(`${documentWords.failed(label)}. ${problem.text}`, 'assertive');
    else announce(documentWords.arrived(label));
  };

  const send = (upload: Upload) => {
    setUploads((all) => [
      ...all.filter(({ key }) => key !== upload.key),
      { ...upload, problem: undefined, share: 0 },
    ]);
    const isGone = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === upload.key ? { ...one, share } : one)));
    line.current = line.current.then(async () => {
      try {
        const file = await lighten(upload.file);
        const problem = problemOfFile(file);
        if (problem) return settle(upload, problem);
        await deliver(upload.type, file, isGone);
        await refreshSignup();
        settle(upload, undefined);
      } catch (error) {
        settle(upload, problemOfError(error));
      }
    });
  };

  return {
    uploads,
    add(type: DocumentType, files: Iterable<File>) {
      for (const file of files) send({ key: nextKey(), type, file, problem: undefined, share: 0 });
    },
    retry: send,
    drop: ({ key }: Upload) => setUploads((all) => all.filter((one) => one.key !== key)),
    async remove(id: number, label: string) {
      await client(deleteDocument, { params: { id: String(id) } });
      await refreshSignup();
      announce(documentWords.removed(label));
    },
  };
}
