// What is typed of a person, what is wrong with it, and where it is kept until it is saved. Pure.
import { type Role, roles } from '@pishkhan/contract/access/roles.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { nameSchema } from '@pishkhan/contract/menu/fields.ts';
import type { StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { typedMobileSchema } from '@pishkhan/contract/text/mobile.ts';
import * as z from 'zod/mini';
import { staffWords } from './words.ts';

const memberFormSchema = z.object({
  /** As typed, with whatever digits. */
  cellPhone: z.string(),
  fullName: z.string(),
  /** Null until it is chosen. */
  role: z.nullable(z.enum(roles)),
  orderNotification: z.boolean(),
});
export type MemberForm = z.output<typeof memberFormSchema>;

export const newMember: MemberForm = { cellPhone: '', fullName: '', role: null, orderNotification: true };

export const formOfMember = ({ cellPhone, fullName, role, orderNotification }: StaffMember): MemberForm => ({
  cellPhone,
  fullName,
  role,
  orderNotification,
});

/** In the order in which they stand on the page. */
export const memberFields = ['cellPhone', 'fullName', 'role'] as const;
export type MemberProblems = Partial<Record<(typeof memberFields)[number], string>>;

export interface CheckedMember {
  cellPhone: string;
  fullName: string;
  role: Role;
  orderNotification: boolean;
}

export function checkMember(form: MemberForm): { problems: MemberProblems; checked?: CheckedMember } {
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

/** What the server refused, at the field that it is about; empty when it is about none. */
export function problemsOf({ code, detail, errors }: Problem): MemberProblems {
  if (code === 'STAFF_EXISTS') return { cellPhone: detail };
  if (code === 'LAST_MANAGER') return { role: detail };
  const found: MemberProblems = {};
  for (const { pointer, detail: what } of errors ?? []) {
    const field = memberFields.find((name) => pointer === `/${name}`);
    if (field) found[field] ??= what;
  }
  return found;
}

export const isSameForm = (one: MemberForm, other: MemberForm): boolean =>
  one.fullName === other.fullName &&
  one.role === other.role &&
  one.orderNotification === other.orderNotification &&
  one.cellPhone === other.cellPhone;

/** Kept for this tab, so that a reload takes nothing. */
export function readForm(shelf: Pick<Storage, 'getItem'>, key: string): MemberForm | undefined {
  try {
    const read = memberFormSchema.safeParse(JSON.parse(shelf.getItem(key) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
