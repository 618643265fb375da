import { useMemo, useState } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { tomanWord } from '../fa/money.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { RowSelection } from '../ui/model/row-selection.ts';
import { Loading } from '../ui/skeleton.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { Table } from '../ui/table.tsx';
import type { TableColumn } from '../ui/table-column.ts';
import { toast } from '../ui/toast.ts';
import { Section } from './section.tsx';

interface Shop {
  id: number;
  name: string;
  city: string;
  orders: number;
  sales: number;
}

const shops: readonly Shop[] = [
  { id: 1, name: 'یاس', city: 'شیراز', orders: 128, sales: 41_250_000 },
  {
    ...{ id: 2, city: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، نبش کوچه نگار', orders: 9 },
    ...{ name: 'رستوران و کبابی سنتی برادران حاج‌علی‌اکبری شعبه مرکزی', sales: 1_250_900_000 },
  },
  { id: 3, name: 'پارس', city: 'اهواز', orders: 64, sales: 0 },
  { id: 4, name: 'هانی', city: 'بندرعباس', orders: 7, sales: 980_000 },
];

const idOf = ({ id }: Shop) => id;
const nameOf = ({ name }: Shop) => `انتخاب ${name}`;

const columns: readonly TableColumn<Shop>[] = [
  {
    ...{ key: 'name', title: 'فروشگاه', isRowHeader: true, hasControl: true, sortValue: ({ name }) => name },
    cell: ({ name }, tabIndex) => (
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => toast({ title: `${name} باز شد` })}
        className="block min-h-tap rounded-control text-start font-bold text-primary-ink hover:underline"
      >
        {name}
      </button>
    ),
  },
  { key: 'city', title: 'نشانی', cell: ({ city }) => city },
  {
    key: 'state',
    title: 'وضعیت',
    cell: () => (
      <Badge tone="success" className="align-middle">
        فعال
      </Badge>
    ),
  },
  {
    ...{ key: 'orders', title: 'سفارش', align: 'figure', sortValue: ({ orders }) => orders },
    ...{ total: formatNumber(208), cell: ({ orders }) => formatNumber(orders) },
  },
  {
    ...{ key: 'sales', title: 'فروش', unit: tomanWord, align: 'figure' },
    cell: ({ sales }) => formatNumber(sales),
  },
];

const tracks = columns.map((column) => ({ ...column, width: 'minmax(0,1fr)', total: undefined }));

export function Tables() {
  const [selection, change] = useState<RowSelection<number>>();
  const selecting = useMemo(() => ({ change, idOf, nameOf, allLabel: 'انتخاب همه فروشگاه‌ها' }), []);
  return (
    <Section id="tables" title="جدول‌ها">
      <div data-density="compact">
        <Table
          label="فروشگاه‌ها"
          keysHint="با کلیدهای پیکان میان خانه‌ها بروید و با شیفت و فاصله فروشگاه را انتخاب کنید."
          columns={columns}
          rows={shops}
          keyOf={idOf}
          selection={{ ...selecting, chosen: selection?.ids }}
          isPressable
          isDense
        />
      </div>
      <Table
        label="فروشگاه‌ها با سرستون چسبان"
        columns={tracks}
        rows={shops}
        keyOf={idOf}
        className="max-md:hidden"
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Table
          label="جدول خالی"
          columns={columns.slice(0, 2)}
          rows={[]}
          keyOf={idOf}
          empty={<EmptyState title="فروشگاهی با این نام نیست" />}
        />
        <Loading>
          <Skeletons count={4} className="h-14 rounded-control" />
        </Loading>
      </div>
    </Section>
  );
}
