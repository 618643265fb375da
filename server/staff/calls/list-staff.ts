import { roles } from '@pishkhan/contract/access/roles.ts';
import { listStaff, type StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { StaffParts } from '../parts.ts';
import { listMembers, viewMember } from '../store-members.ts';

const alphabet = new Intl.Collator('fa');

const byPlace = (one: StaffMember, other: StaffMember): number =>
  Number(other.isMe) - Number(one.isMe) ||
  roles.indexOf(one.role) - roles.indexOf(other.role) ||
  alphabet.compare(one.fullName, other.fullName) ||
  one.id - other.id;

export const listStaffHandler = ({ db }: StaffParts) =>
  implement(listStaff, async (_request, { staff }) => {
    const members = await listMembers(db, staff.vendorCode);
    return members.map((member) => viewMember(member, staff)).sort(byPlace);
  });
