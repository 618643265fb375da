// The view of a shop's data by role: documents are for managers, numbers of the owner and of the account for
// managers and the accountant, proposed pictures for people who may propose some.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { maskCard } from '@pishkhan/contract/text/bank-numbers.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';

/** The last two of ten digits are enough to recognise one's own number. */
const maskEnd = (number: string, shown: number): string =>
  '*'.repeat(Math.max(0, number.length - shown)) + number.slice(-shown);

export function showTo(role: Role, whole: VendorInfo): VendorInfo {
  const isManager = role === 'MANAGER';
  const info = {
    ...whole,
    documents: isManager ? whole.documents : [],
    missingDocuments: isManager ? whole.missingDocuments : [],
    menuUrl: isManager ? whole.menuUrl : null,
    imageRequests: roleHas(role, 'vendor.settings') ? whole.imageRequests : [],
  };
  if (isManager || role === 'ACCOUNTANT') return info;
  const { financial, owner } = info;
  return {
    ...info,
    financial: financial && {
      ...financial,
      accountCardNumber: financial.accountCardNumber && maskCard(financial.accountCardNumber),
      accountNumber: financial.accountNumber && maskEnd(financial.accountNumber, 4),
      accountShabaNumber: `IR${maskEnd(financial.accountShabaNumber.slice(2), 4)}`,
    },
    owner: {
      ...owner,
      ownerBirthday: null,
      ownerNationalCode: owner.ownerNationalCode && maskEnd(owner.ownerNationalCode, 2),
    },
  };
}
