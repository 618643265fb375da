// Test kit: a shop in the middle of its sign-up, with all facts that a contract needs.
import type { OwnerType } from '@pishkhan/contract/onboarding/owner-types.ts';
import type { Db } from '../infra/database/tables.ts';

const cityId = 9301;

export async function addShopThatJoins(
  db: Db,
  {
    code,
    cellPhone,
    step = 4,
    ownerType = 1,
  }: {
    code: string;
    cellPhone: string;
    step?: number;
    ownerType?: OwnerType;
  },
): Promise<void> {
  await db
    .insertInto('city')
    .values({ id: cityId, name: 'شیراز', code: 'SHZ-TEST', latitude: 29.6, longitude: 52.53 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('vendor')
    .values({
      code,
      name: 'نانوایی سنگک رضایی',
      status: 'PRE_SIGN_UP',
      step,
      city_id: cityId,
      business_type_id: 3,
      business_title: 'نان سنتی رضایی',
      owner_name: 'محمدحسین رضایی‌نژاد',
      owner_cell_phone: cellPhone,
      owner_national_code: '0012345679',
      owner_birthday: '1985-08-23',
      owner_type: ownerType,
      ...(ownerType === 2 && { company_name: 'نان‌آوران البرز', company_national_id: '10380284790' }),
      address: 'خیابان زند، کوچه هشتم',
      latitude: 29.6,
      longitude: 52.53,
      phone_prefix: '071',
      landline: '32345678',
      postal_code: '7134567890',
      plaque: '12',
    })
    .execute();
  await db
    .insertInto('vendor_account')
    .values({
      vendor_code: code,
      card_number: '6037991234567893',
      holder_name: 'محمدحسین رضایی‌نژاد',
      account_number: '0123456789',
      iban: 'IR820540102680020817909002',
      set_at: new Date('2026-11-01T08:00:00Z'),
    })
    .execute();
  for (const type of [
    'NATIONAL_CARD',
    'BUSINESS_LICENSE',
    'MENU',
    ...(ownerType === 2 ? (['COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION'] as const) : []),
  ] as const)
    await db
      .insertInto('vendor_document')
      .values({
        vendor_code: code,
        type,
        kind: 'image',
        digest: '0'.repeat(64),
        name: 'photo.jpg',
        size: 1000,
        sent_at: new Date('2026-11-01T08:00:00Z'),
      })
      .execute();
}
