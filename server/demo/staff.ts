import type { Role } from '@pishkhan/contract/access/roles.ts';
import { kababiReyhoon } from './shops/kababi-reyhoon.ts';
import { kafeNarenj } from './shops/kafe-narenj.ts';
import { nanvayiGandom } from './shops/nanvayi-gandom.ts';

interface DemoPerson {
  cellPhone: string;
  fullName: string;
  role: Role;
  vendorCodes: readonly string[];
  /** True for a person who has not accepted the invitation. */
  isInvited?: true;
  /** The terminal's description of the owner of this phone. */
  is: string;
}

const kababi = kababiReyhoon.vendor.code;
const kafe = kafeNarenj.vendor.code;
const nanvayi = nanvayiGandom.vendor.code;

export const demoStaff: readonly DemoPerson[] = [
  {
    cellPhone: '09120000001',
    fullName: 'مریم رستگار',
    role: 'MANAGER',
    vendorCodes: [kababi, kafe, nanvayi],
    is: 'manager of all five shops',
  },
  {
    cellPhone: '09120000002',
    fullName: 'امیرحسین کاظمی‌نژاد',
    role: 'CASHIER',
    vendorCodes: [kababi],
    is: 'cashier of the kebab house',
  },
  {
    cellPhone: '09120000003',
    fullName: 'نسرین یوسفی',
    role: 'ACCOUNTANT',
    vendorCodes: [kababi],
    is: 'accountant of the kebab house',
  },
  {
    cellPhone: '09120000004',
    fullName: 'بهروز الهی',
    role: 'BIKER',
    vendorCodes: [kababi],
    is: 'courier of the kebab house',
  },
  {
    cellPhone: '09120000006',
    fullName: 'شیرین پاک‌نهاد',
    role: 'CASHIER',
    vendorCodes: [kababi],
    isInvited: true,
    is: 'invited to the kebab house as cashier',
  },
  {
    cellPhone: '09120000005',
    fullName: 'سهیلا گندم‌کار',
    role: 'MANAGER',
    vendorCodes: [nanvayi],
    is: 'owner and manager of the bakery',
  },
  {
    cellPhone: '09120000007',
    fullName: 'پوریا گندم‌کار',
    role: 'BIKER',
    vendorCodes: [nanvayi],
    is: 'courier of the bakery',
  },
];
