// Shops with accepted accounts to which the platform owes sales: inserted in bulk, as a settlement run finds them.
import type pg from 'pg';

type Database = Pick<pg.Client, 'query'>;

const shopsAtOnce = 2_000;

/** Toman owed for each sale. */
export const owedEach = 450_500;

/** Sales of four to eleven days ago, `sales` of each shop; every hundredth shop has no accepted account. */
export async function insertOwedShops(
  client: Database,
  { shops, sales }: { shops: number; sales: number },
): Promise<void> {
  for (let first = 1; first <= shops; first += shopsAtOnce) {
    const numbers = [first, Math.min(shops, first + shopsAtOnce - 1)];
    await client.query(
      `INSERT INTO vendor (code, name, status, phone, address, latitude, longitude, is_packing_set, ofood_delivery, own_delivery)
       SELECT 'PAY' || n, 'رستوران ' || n, 'ACTIVE', '02100000000', 'تهران، خیابان نمونه', 35.7, 51.4, true, true, true
       FROM generate_series($1::int, $2::int) n`,
      numbers,
    );
    // Numbers of before the encryption are read as they are.
    await client.query(
      `INSERT INTO vendor_account (vendor_code, card_number, holder_name, iban, approval, set_at)
       SELECT 'PAY' || n, '6037991234567893', 'صاحب ' || n, 'IR' || lpad(n::text, 24, '0'), CASE WHEN n % 100 = 0 THEN 0 ELSE 1 END,
         now() - interval '30 days'
       FROM generate_series($1::int, $2::int) n`,
      numbers,
    );
    await client.query(
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, revision, at, commission_percent, items, commission, customer, platform)
       SELECT 'PAY' || n, 'SALE', 'P' || n || '-' || sale, 0, now() - interval '4 days' - interval '7 days' * sale / $3, 15, 530000, -79500,
         -530000, 79500
       FROM generate_series($1::int, $2::int) n, generate_series(1, $3::int) sale`,
      [...numbers, sales],
    );
  }
}

/** One more sale of four days ago for each of the first shops; `sale` is new for them. */
export const insertSales = (client: Database, { shops, sale }: { shops: number; sale: number }) =>
  client.query(
    `INSERT INTO ledger_transaction (vendor_code, kind, order_code, revision, at, commission_percent, items, commission, customer, platform)
     SELECT 'PAY' || n, 'SALE', 'P' || n || '-' || $2::int, 0, now() - interval '4 days', 15, 530000, -79500, -530000, 79500
     FROM generate_series(1, $1::int) n`,
    [shops, sale],
  );
