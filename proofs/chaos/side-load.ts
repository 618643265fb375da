// A manager's other work: settings, the menu, staff and pictures. Acknowledged changes must exist at the end.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { Shop } from '../ground/shops.ts';

export interface SideLoad {
  /** The number of acknowledged changes. */
  acknowledged(): number;
  /** Acknowledged changes that are missing, described for the report. */
  findLost(): Promise<string[]>;
}

interface Answer {
  status: number;
  result: unknown;
}

/** One manager of the shop makes one change after the other until `stopping`. */
export function startSideLoad(
  url: string,
  shop: Shop,
  stopping: AbortSignal,
  faulty: string[],
): { load: SideLoad; done: Promise<void> } {
  const authorization = `Bearer ${shop.staff[0]!.token}`;
  let acknowledged = 0;
  /** Overwritten settings: the last acknowledged value, and all values tried after it. */
  const packing = { last: 0, tried: [0] };
  const names = { last: '', tried: [] as string[] };
  const categories: number[] = [];
  const pictures: string[] = [];

  /** Undefined without an answer, or when the answer asks for a retry. */
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer | undefined> => {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      if (answer.status >= 500 && answer.status !== 503)
        faulty.push(`${method} ${path}: ${answer.status} ${text}`);
      return answer.ok ? { status: answer.status, result: JSON.parse(text).result } : undefined;
    } catch {
      return undefined;
    }
  };

  const changes = [
    async () => {
      const packingPrice = randomInt(90_000);
      packing.tried.push(packingPrice);
      if (!(await ask('PUT', '/api/v1/Vendor/packing-price', { packingPrice, tax: 0 }))) return false;
      Object.assign(packing, { last: packingPrice, tried: [packingPrice] });
      return true;
    },
    async () => {
      const fullName = `کارمند ${'ابپتجچ'[randomInt(6)]}${'دذرزسش'[randomInt(6)]}`;
      const person = { id: shop.staff.at(-1)!.userId, fullName, role: 'MANAGER', orderNotification: false };
      names.tried.push(fullName);
      if (!(await ask('PUT', '/api/v1/User/users', person))) return false;
      Object.assign(names, { last: fullName, tried: [fullName] });
      return true;
    },
    async () => {
      if (categories.length > 30) return false;
      const answer = await ask('POST', '/api/v1/Category', {
        categoryName: `دسته ${acknowledged} ${randomInt(1e6)}`,
        displayTime: 'ALL_DAY',
      });
      if (answer) categories.push((answer.result as { categoryId: number }).categoryId);
      return answer !== undefined;
    },
    async () => {
      if (pictures.length > 5) return false;
      const [product] = (await readProducts()) ?? [];
      if (product === undefined) return false;
      const form = new FormData();
      form.set('productHeaderId', String(product));
      form.set(
        'images',
        new Blob([new Uint8Array(await someJpeg(randomInt(360)))], { type: 'image/jpeg' }),
        'x.jpg',
      );
      const answer = await ask('POST', '/api/v1/Product/image', form);
      if (answer) pictures.push((answer.result as { imageLink: string }[]).at(-1)!.imageLink);
      return answer !== undefined;
    },
  ];

  const readProducts = async (): Promise<number[] | undefined> => {
    const answer = await ask('GET', '/api/v1/Product');
    const groups = answer?.result as { products: { productHeaderId: number }[] }[] | undefined;
    return groups?.flatMap(({ products }) => products.map(({ productHeaderId }) => productHeaderId));
  };

  const done = (async () => {
    while (!stopping.aborted) {
      if (await changes[randomInt(changes.length)]!()) acknowledged += 1;
      await sleep(100);
    }
  })();

  return {
    done,
    load: {
      acknowledged: () => acknowledged,
      async findLost() {
        const lost: string[] = [];
        const settings = (await ask('GET', '/api/v1/Vendor/ordering-settings'))?.result as
          | { packingPrice: number }
          | undefined;
        if (packing.last > 0 && !packing.tried.includes(settings?.packingPrice ?? -1))
          lost.push(`packing price ${packing.last}, it is ${settings?.packingPrice}`);
        const users = (await ask('GET', '/api/v1/User/users'))?.result as { id: number; fullName: string }[];
        const name = users?.find(({ id }) => id === shop.staff.at(-1)!.userId)?.fullName ?? '';
        if (names.last && !names.tried.includes(name)) lost.push(`name ${names.last}, it is ${name}`);
        const there = JSON.stringify((await ask('GET', '/api/v1/Category'))?.result);
        for (const id of categories) if (!there?.includes(`"categoryId":${id},`)) lost.push(`category ${id}`);
        for (const link of pictures)
          if (!(await fetch(new URL(link, url)).catch(() => undefined))?.ok) lost.push(`picture ${link}`);
        return lost;
      },
    },
  };
}
