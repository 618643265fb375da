// The papers of the demo's working and waiting shops: documents, marked as samples, and the signed agreement. They are
// made after the start, because the first one takes seconds.
// Invariant: existing papers are not changed; the next start makes those that an interrupted start did not.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isFault } from '@pishkhan/contract/faults.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import type { Log } from '../infra/log.ts';
import {
  type ContractParts,
  hasSignedAgreement,
  signAgreementUnasked,
  storeInitialDocuments,
} from '../onboarding/public.ts';
import { type DemoOwner, findOwner } from './read-owner.ts';
import type { PaperFacts } from './shop.ts';
import { waitingShops } from './shops/waiting-shops.ts';
import { workingShops } from './shops/working-shops.ts';

const template = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8');

/** Resolves when all papers exist, or when `stopping` is aborted. Failures are logged: the shops work without papers. */
export async function makeDemoPapers(parts: ContractParts, log: Log, stopping: AbortSignal): Promise<void> {
  // Operators look at the waiting ones in the first minute.
  for (const shop of [...waitingShops, ...workingShops]) {
    if (stopping.aborted) return;
    try {
      const owner = await findOwner(parts.db, shop.vendor.code);
      if (owner) await makePapersOf(parts, shop, owner);
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ err: error, vendor: shop.vendor.code }, 'the documents of the demo could not be made');
    }
  }
}

const hourMs = 3_600_000;

async function makePapersOf(parts: ContractParts, shop: PaperFacts, owner: DemoOwner): Promise<void> {
  // The agreement is made last, so it proves that all papers exist.
  if (await hasSignedAgreement(parts.db, owner.code)) return;
  const papers = [];
  for (const [type, name, data] of papersOf(shop, owner.owner_name ?? '')) {
    const bytes = await parts.pdfs.make(owner.code, { template, data });
    if (isFault(bytes)) throw new Error(bytes.code);
    papers.push({ type, name, bytes, kind: 'pdf' as const, digest: hash('sha256', bytes, 'hex') });
  }
  const registered = owner.created_at.getTime();
  await storeInitialDocuments(parts, { vendorCode: owner.code, papers, now: new Date(registered + hourMs) });
  const signed = await signAgreementUnasked(parts, {
    vendorCode: owner.code,
    personId: owner.owner_person_id!,
    signedAt: new Date(registered + 2 * hourMs),
  });
  if (isFault(signed)) throw new Error(signed.code);
}

type Paper = readonly [type: DocumentType, name: string, data: { title: string; lines: [string, string][] }];

const papersOf = ({ vendor, owner, categories }: PaperFacts, ownerName: string): Paper[] => [
  [
    'NATIONAL_CARD',
    'national-card.pdf',
    {
      title: 'کارت ملی',
      lines: [
        ['نام', ownerName],
        ['کد ملی', owner.nationalCode],
      ],
    },
  ],
  [
    'BUSINESS_LICENSE',
    'license.pdf',
    {
      title: 'پروانه کسب',
      lines: [
        ['دارنده', ownerName],
        ['نام واحد', vendor.business_title],
        ['رسته', vendor.business_type],
        ['نشانی', vendor.address],
      ],
    },
  ],
  [
    'MENU',
    'menu.pdf',
    {
      title: `منوی ${vendor.name}`,
      lines: categories.map(({ name, products }) => [
        name,
        products
          .map((product) => product.name)
          .slice(0, 3)
          .join('، '),
      ]),
    },
  ],
];
