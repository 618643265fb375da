import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';
import { nextSort, sortRows, type TableColumn } from './table-column.ts';

interface Shop {
  name: string;
  orders: number;
}

const shops: Shop[] = [
  { name: 'یاس', orders: 9 },
  { name: 'پارس', orders: 10 },
  { name: 'بهار', orders: 1 },
];
const columns: TableColumn<Shop>[] = [
  {
    key: 'name',
    title: 'فروشگاه',
    isRowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { key: 'orders', title: 'سفارش', sortValue: ({ orders }) => orders, cell: ({ orders }) => orders },
];
const keyOf = ({ name }: Shop) => name;
const sorted = (key: string, isDescending: boolean) =>
  sortRows(shops, columns, { key, isDescending }).map(({ name }) => name);

test('words are sorted in Persian order, and figures by size', () => {
  expect(sorted('name', false)).toEqual(['بهار', 'پارس', 'یاس']);
  expect(sorted('orders', true)).toEqual(['پارس', 'یاس', 'بهار']);
  expect(sortRows(shops, columns, undefined)).toBe(shops);
});

test('a head sorts, then reverses, then restores the given order', () => {
  const once = nextSort('name', undefined);
  expect(once).toEqual({ key: 'name', isDescending: false });
  const twice = nextSort('name', once);
  expect(twice).toEqual({ key: 'name', isDescending: true });
  expect(nextSort('name', twice)).toBeUndefined();
  expect(nextSort('orders', twice)).toEqual({ key: 'orders', isDescending: false });
});

test('a table that scrolls sideways is a named region that the keyboard reaches', () => {
  const html = renderToStaticMarkup(<Table label="فروشگاه‌ها" {...{ columns, keyOf, rows: shops }} />);
  expect(html).toMatch(/^<section tabindex="0" aria-label="فروشگاه‌ها"/i);
  expect(html).not.toContain('role="grid"');
  expect(html.match(/<th scope="row"/g)).toHaveLength(3);
});

test('only the first row of a grid is a Tab stop', () => {
  const html = renderToStaticMarkup(
    <Table label="فروشگاه‌ها" keysHint="با پیکان" {...{ columns, keyOf, rows: shops }} />,
  );
  expect(html).toContain('aria-rowcount="4"');
  const stops = html.match(/<t[dh][^>]*tabindex="0"/gi);
  expect(stops).toHaveLength(1);
  expect(html.match(/<t[dh][^>]*tabindex="-1"/gi)).toHaveLength(5);
});

test('without rows it says so below its head', () => {
  const html = renderToStaticMarkup(
    <Table label="فروشگاه‌ها" {...{ columns, keyOf, rows: [] }} empty={<p>چیزی نیست</p>} />,
  );
  expect(html).toContain('<td colSpan="2"><p>چیزی نیست</p></td>');
});
