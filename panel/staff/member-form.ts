// The form values of a person, and their problems. Pure.
import { type Role, roleWords } from '@pishkhan/contract/access/roles.ts';
import { nameSchema } from '@pishkhan/contract/menu/fields.ts';
import type { StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { typedMobileSchema } from '@pishkhan/contract/text/mobile-schemas.ts';
import type { FieldProblems, FormLine, RefusalFields } from '../forms/public.ts';
import { refusalWords } from './refusal-words.ts';
import { staffWords } from './words.ts';

export interface MemberForm {
  /** The number as typed, in any digits. */
  cellPhone: string;
  fullName: string;
  /** Null until it is chosen. */
  role: Role | null;
  orderNotification: boolean;
}

export const newMember: MemberForm = { cellPhone: '', fullName: '', role: null, orderNotification: true };

export const formOfMember = ({ cellPhone, fullName, role, orderNotification }: StaffMember): MemberForm => ({
  cellPhone,
  fullName,
  role,
  orderNotification,
});

export interface CheckedMember {
  cellPhone: string;
  fullName: string;
  role: Role;
  orderNotification: boolean;
}

export function checkMember(form: MemberForm): { problems: FieldProblems; checked?: CheckedMember } {
  const cellPhone = typedMobileSchema.safeParse(form.cellPhone);
  const fullName = nameSchema.safeParse(form.fullName);
  if (cellPhone.success && fullName.success && form.role)
    return {
      problems: {},
      checked: { ...form, cellPhone: cellPhone.data, fullName: fullName.data, role: form.role },
    };
  return {
    problems: {
      ...(!cellPhone.success && {
        cellPhone: form.cellPhone.trim() ? cellPhone.error.issues[0]!.message : staffWords.cellPhoneMissing,
      }),
      ...(!fullName.success && { fullName: fullName.error.issues[0]!.message }),
      ...(!form.role && { role: staffWords.roleMissing }),
    },
  };
}

const fields: readonly string[] = ['cellPhone', 'fullName', 'role'];

/** The fields of the server's refusals, and its messages with the waiting time added. */
export const refusalFields: RefusalFields = {
  byCode: { STAFF_EXISTS: 'cellPhone', LAST_MANAGER: 'role' },
  fieldAt: (pointer) => fields.find((name) => pointer === `/${name}`),
  detailOf: refusalWords,
};

/** The fields that may differ when two managers edit the same person. */
export const memberLines = ({ fullName, role, orderNotification }: MemberForm): FormLine[] => [
  { label: staffWords.fullName, value: fullName.trim() || '—' },
  { label: staffWords.role, value: role ? roleWords[role] : '—' },
  { label: staffWords.notification, value: orderNotification ? staffWords.isOn : staffWords.isOff },
];
