// What a shop's people see of it: papers are the managers', numbers of the owner and of the account theirs and the accountant's.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { maskCard } from '@pishkhan/contract/text/bank-numbers.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';

/** The two last digits of ten are enough to know one's own. */
const maskEnd = (number: string, shown: number): string =>
  '*'.repeat(Math.max(0, number.length - shown)) + number.slice(-shown);

export function showTo(role: Role, info: VendorInfo): VendorInfo {
  const documents = role === 'MANAGER' ? info.documents : [];
  if (role === 'MANAGER' || role === 'ACCOUNTANT') return { ...info, documents };
  const { financial, owner } = info;
  return {
    ...info,
    documents,
    financial: financial && {
      ...financial,
      accountCardNumber: maskCard(financial.accountCardNumber),
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
