// Test kit: the calls of the menu over real HTTP, in open shops with staff. Each shop has a category.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { serveCalls } from './call-server.ts';
import type { testDatabase } from './database.ts';
import { type Person, startShopServer } from './shop-server.ts';
import { openShop } from './some-order.ts';

export interface MenuShop {
  code: string;
  cashier: Person;
  categoryId: number;
}

export async function startMenuServer(
  { pool }: Awaited<ReturnType<typeof testDatabase>>,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
) {
  const work = await startShopServer(pool);
  const marketplaceKey = 'marketplace-key';
  const server = await serveCalls(calls, handlers, {
    staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
    marketplace: (key) => key === marketplaceKey,
  });
  let people = 0;

  async function signIn(shop: string, role: Role = 'CASHIER'): Promise<Person> {
    people += 1;
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO person (cell_phone, full_name) VALUES ($1, 'سارا احمدی') RETURNING id`,
      [`0912${String(people).padStart(7, '0')}`],
    );
    return work.signIn(shop, { role, personId: rows[0]!.id });
  }

  async function open(code: string, categoryName = 'کباب‌ها'): Promise<MenuShop> {
    await openShop(pool, code);
    const { rows } = await pool.query<{ id: number }>(
      'INSERT INTO category (vendor_code, name, position) VALUES ($1, $2, 0) RETURNING id',
      [code, categoryName],
    );
    return { code, cashier: await signIn(code), categoryId: rows[0]!.id };
  }

  async function ask(
    by: Person | 'marketplace',
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${by === 'marketplace' ? marketplaceKey : by.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text === '' ? {} : JSON.parse(text);
    return { ...json, status: answer.status, headers: answer.headers, result: json.result };
  }

  const menuVersion = async ({ code }: MenuShop): Promise<number> => {
    const { rows } = await pool.query('SELECT version FROM menu WHERE vendor_code = $1', [code]);
    return rows[0]?.version ?? 0;
  };

  return { ...work, server, signIn, open, ask, menuVersion };
}
