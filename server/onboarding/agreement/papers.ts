// Renders a contract as PDF. Invariant: the same text and signature give the same bytes.
import { hash } from 'node:crypto';
import { isFault } from '@pishkhan/contract/faults.ts';
import type { AgreementText } from '@pishkhan/contract/onboarding/agreement.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import { tehranClock } from '@pishkhan/contract/time/tehran.ts';
import { encode } from 'uqr';
import type { FileStore } from '../../infra/files/file-store.ts';
import type { Pdfs } from '../../infra/pdf/pdfs.ts';
import { readTemplate } from '../../infra/pdf/read-template.ts';
import { jalaliDate } from './figures.ts';

const template = readTemplate(new URL('./agreement.typ', import.meta.url));

export interface Signature {
  number: string;
  signedAt: Date;
  signerName: string;
  cellPhone: string;
  /** Hash of the signed document. */
  sha256: string;
}

export interface Paper {
  bytes: Uint8Array;
  sha256: string;
}

export async function makePaper(pdfs: Pdfs, vendorCode: string, text: AgreementText, signature?: Signature) {
  const bytes = await pdfs.make(vendorCode, {
    template,
    data: { text, ...(signature && { signed: printedSignature(signature) }) },
  });
  return isFault(bytes) ? bytes : { bytes, sha256: sha256Of(bytes) };
}

const printedSignature = ({ number, signedAt, signerName, cellPhone, sha256 }: Signature) => ({
  number,
  date: jalaliDate(signedAt),
  clock: tehranClock(signedAt),
  signer: signerName,
  phone: toPersianDigits(maskMobile(cellPhone)),
  sha256,
  qr: encode(sha256, { border: 0 }).data.map((row) => row.map(Number)),
});

export const sha256Of = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex');

export const paperName = (sha256: string): string => `contracts/${sha256}.pdf`;

/** The bytes with this hash; undefined when they are missing or altered. */
export async function findPaper(files: FileStore, sha256: string): Promise<Uint8Array | undefined> {
  const kept = await files.find(paperName(sha256));
  if (!kept) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of kept.bytes) parts.push(part);
  const bytes = Buffer.concat(parts);
  return sha256Of(bytes) === sha256 ? bytes : undefined;
}
