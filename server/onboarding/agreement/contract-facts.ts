import type { OwnerType } from '@pishkhan/contract/onboarding/owner-types.ts';

/** The facts of a contract about its parties and terms: a snapshot of the shop at the time of the document. */
export interface ContractFacts {
  vendorCode: string;
  vendorName: string;
  businessTitle: string | null;
  businessType: string;
  cityName: string;
  ownerType: OwnerType;
  ownerName: string;
  ownerNationalCode: string;
  /** «YYYY-MM-DD», Gregorian. */
  ownerBirthday: string;
  signupCellPhone: string;
  companyName: string | null;
  companyNationalId: string | null;
  address: string;
  postalCode: string;
  landline: string;
  iban: string;
  accountHolderName: string;
  /** Percent of each order. */
  commissionPercent: number;
}
