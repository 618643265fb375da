import { refuse } from '@pishkhan/contract/faults.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { expect, test } from 'vitest';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { vendorHandlers } from './handlers.ts';

const { db, pool } = await testDatabase();
const work = await startShopServer(pool);
const server = await serveCalls(vendorCalls, vendorHandlers({ db, pool }), {
  staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});
await db
  .insertInto('vendor')
  .values({
    code: 'shop',
    name: 'نانوایی سنگک',
    status: 'PRE_SIGN_UP',
    owner_cell_phone: '09120000001',
    owner_name: 'سارا احمدی',
    owner_birthday: '1985-08-23',
    owner_national_code: '0499370899',
    latitude: 35.7,
    longitude: 51.4,
    address: 'تهران، خیابان ولیعصر',
    phone_prefix: '021',
    landline: '88776655',
    postal_code: '1234567890',
    plaque: '12',
    menu_url: 'https://menu.example/',
  })
  .execute();
await db
  .insertInto('vendor_account')
  .values({
    vendor_code: 'shop',
    card_number: '6037991234567893',
    holder_name: 'سارا احمدی',
    account_number: '0101234567',
    iban: 'IR062960000000100324200001',
    set_at: new Date(),
  })
  .execute();
await db
  .insertInto('vendor_document')
  .values({
    vendor_code: 'shop',
    type: 'NATIONAL_CARD',
    kind: 'image',
    digest: 'ab',
    name: 'کارت.jpg',
    size: 1200,
    sent_at: new Date(),
  })
  .execute();
await db.insertInto('vendor').values({ code: 'empty', name: 'تازه', status: 'WAITING_FOR_CITY' }).execute();

async function info(by: Person) {
  const answer = await server.fetch('/api/v1/VendorInfo/info', {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return ((await answer.json()) as { result: Record<string, never> }).result;
}

test('a manager sees all details of the shop', async () => {
  expect(await info(work.signIn('shop', { role: 'MANAGER', vendorStatus: 'PRE_SIGN_UP' }))).toMatchObject({
    address: { latitude: 35.7, prefixCellPhone: '021', postalCode: '1234567890', unit: null },
    documents: [{ type: 'NATIONAL_CARD', kind: 'image', name: 'کارت.jpg', size: 1200, state: 0 }],
    missingDocuments: ['BUSINESS_LICENSE'],
    menuUrl: 'https://menu.example/',
    // The table has no bank with the code of this IBAN, so the card names it.
    financial: { accountCardNumber: '6037991234567893', bankName: 'بانک ملی ایران', status: 0 },
    owner: { ownerNationalCode: '0499370899', ownerBirthday: '1985-08-23' },
  });
});

test('an accountant sees the account and no papers; a cashier and a courier see masked numbers', async () => {
  const accountant = await info(work.signIn('shop', { role: 'ACCOUNTANT' }));
  expect(accountant).toMatchObject({
    documents: [],
    missingDocuments: [],
    menuUrl: null,
    financial: { accountShabaNumber: 'IR062960000000100324200001' },
    owner: { ownerNationalCode: '0499370899' },
  });
  for (const role of ['CASHIER', 'BIKER'] as const)
    expect(await info(work.signIn('shop', { role }))).toMatchObject({
      documents: [],
      missingDocuments: [],
      menuUrl: null,
      financial: {
        bankName: 'بانک ملی ایران',
        accountCardNumber: '603799******7893',
        accountNumber: '******4567',
        accountShabaNumber: 'IR********************0001',
      },
      owner: { ownerNationalCode: '********99', ownerBirthday: null },
    });
});

test('before the steps are done there is nothing to see, and that is no error', async () => {
  expect(
    await info(work.signIn('empty', { role: 'MANAGER', vendorStatus: 'WAITING_FOR_CITY' })),
  ).toMatchObject({ address: null, documents: [], financial: null, owner: { ownerName: null } });
});

test('the bank is that of the IBAN, and documents are accepted with the sign-up', async () => {
  await db
    .insertInto('vendor')
    .values({ code: 'open', name: 'باز', status: 'ACTIVE', owner_type: 1, grade: 'A' })
    .execute();
  await db
    .insertInto('vendor_account')
    .values({
      vendor_code: 'open',
      card_number: '6037991234567893',
      holder_name: 'سارا احمدی',
      account_number: null,
      iban: 'IR820540102680020817909002',
      set_at: new Date(),
    })
    .execute();
  await db
    .insertInto('vendor_document')
    .values(
      (['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU'] as const).map((type) => ({
        ...{ vendor_code: 'open', type, kind: 'image' as const, digest: type, name: 'سند.jpg', size: 1 },
        sent_at: new Date(),
      })),
    )
    .execute();
  const seen = await info(work.signIn('open', { role: 'MANAGER' }));
  expect(seen).toMatchObject({
    documents: [{ state: 1 }, { state: 1 }, { state: 1 }],
    missingDocuments: [],
    financial: { bankName: 'بانک پارسیان' },
    imageRequests: [],
  });
});
