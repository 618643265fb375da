import { expect, test } from 'vitest';
import { differingLines, meanwhileLines } from './differing-lines.ts';

test('what is the same in both is not shown', () => {
  const both = { label: 'هزینه', value: '۵٬۰۰۰ تومان' };
  expect(differingLines([both], [both])).toEqual([]);
});

test('what another has saved stands beside what was typed, also what only one of them has', () => {
  const theirs = [
    { label: 'هزینه', value: '۶٬۰۰۰ تومان' },
    { key: 'area 1', label: 'محدوده ۱', value: 'فعال' },
  ];
  const mine = [
    { key: 'area 2', label: 'محدوده تازه', value: 'فعال' },
    { label: 'هزینه', value: '۷٬۰۰۰ تومان' },
  ];
  expect(differingLines(theirs, mine)).toEqual([
    { key: 'هزینه', label: 'هزینه', theirs: '۶٬۰۰۰ تومان', mine: '۷٬۰۰۰ تومان' },
    { key: 'area 1', label: 'محدوده ۱', theirs: 'فعال', mine: undefined },
    { key: 'area 2', label: 'محدوده تازه', theirs: undefined, mine: 'فعال' },
  ]);
});

test('contents that differ are shown, although the words for them are the same', () => {
  const [one, other] = ['a', 'b'].map((content) => ({ label: 'مرز', value: '۶ گوشه', content }));
  expect(differingLines([one!], [other!])).toHaveLength(1);
});

test('of what changed meanwhile, what was typed stands beside it only where something was typed', () => {
  const lines = (price: string, tax: string) => [
    { label: 'هزینه', value: price },
    { label: 'مالیات', value: tax },
  ];
  const gone = { label: 'سس', value: 'رایگان' };
  const base = [...lines('۵', '۰'), gone];
  const mine = [...lines('۷', '۰'), { ...gone, value: '۹' }];
  expect(meanwhileLines(base, mine, lines('۶', '۱۰'))).toEqual([
    { key: 'هزینه', label: 'هزینه', theirs: '۶', mine: '۷' },
    { key: 'مالیات', label: 'مالیات', theirs: '۱۰', mine: undefined },
    { key: 'سس', label: 'سس', theirs: undefined, mine: '۹' },
  ]);
});
