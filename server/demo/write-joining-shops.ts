// Two shops of the demo's first manager that are still signing up, so that their pages can be seen: one half way, one returned.
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../infra/database/tables.ts';
import { sealOwnerCode } from '../vendors/public.ts';

type Vendor = Insertable<Tables['vendor']>;

/** Their codes sort after those of open shops, so that a first sign-in enters an open one. */
const joining: readonly Partial<Vendor>[] = [
  {
    code: 'shirini',
    name: 'شیرینی‌سرای پسته',
    status: 'PRE_SIGN_UP',
    step: 2,
    business_title: 'قنادی پسته',
    phone_prefix: '021',
    landline: '88310000',
    address: 'تهران، خیابان مطهری، نبش خیابان سلیمان‌خاطر',
    postal_code: '1576613311',
    plaque: '۲۱۸',
    latitude: 35.7248,
    longitude: 51.4362,
  },
  {
    code: 'sofre',
    name: 'سفره‌خانه ترنج',
    status: 'REJECTED',
    step: 5,
    step_again: 3,
    times_returned: 1,
    status_reason: 'تصویر پروانه کسب خوانا نیست؛ تصویری روشن و کامل بفرستید.',
    business_title: 'سفره‌خانه سنتی ترنج',
    phone_prefix: '021',
    landline: '66410000',
    address: 'تهران، خیابان جمهوری، کوچه مهر، پلاک ۹، طبقه همکف',
    postal_code: '1131714411',
    plaque: '۹',
    latitude: 35.6973,
    longitude: 51.4009,
  },
];

export async function insertJoiningShops(
  db: Db,
  { cityId, cellPhone }: { cityId: number; cellPhone: string },
): Promise<void> {
  const owner = await db
    .selectFrom('person')
    .select(['id', 'full_name'])
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vendor')
    .values(
      joining.map((shop) => ({
        ...(shop as Vendor),
        city_id: cityId,
        business_type_id: 1,
        owner_type: 1 as const,
        owner_person_id: owner.id,
        owner_name: owner.full_name,
        owner_cell_phone: cellPhone,
        ...sealOwnerCode(db, shop.code!, '0499370899'),
        owner_birthday: '1985-08-23',
      })),
    )
    .execute();
  await db
    .insertInto('membership')
    .values(
      joining.map(({ code }) => ({
        vendor_code: code!,
        person_id: owner.id,
        role: 'MANAGER' as const,
        order_notification: true,
      })),
    )
    .execute();
}
