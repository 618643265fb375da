import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { listBusinessTypes } from '@pishkhan/contract/reference/calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { readServedBusinessTypes } from '../read-reference.ts';

/** Examples of each kind, so that a sandwich bar finds its own. */
const titles = {
  restaurant: 'چلوکبابی، فست‌فود، ساندویچی، غذای خانگی و بیرون‌بر',
  'coffee-shop': 'کافه، قهوه و نوشیدنی گرم، صبحانه و میان‌وعده',
  bakery: 'نان سنتی و صنعتی، بربری، سنگک و نان فانتزی',
  confectionery: 'شیرینی، کیک تولد، شکلات و دسر',
  protein: 'گوشت، مرغ، ماهی، سوسیس و کالباس و فرآورده‌های آن‌ها',
  fruit: 'میوه، سبزی و صیفی تازه',
  juice: 'آبمیوه، بستنی، معجون و شیک',
  other: 'هر فروشگاه خوراکی دیگر که در این‌ها نیست',
} as const satisfies Record<(typeof businessTypes)[number]['key'], string>;

export const listBusinessTypesHandler = ({ db }: { db: Db }) =>
  implement(listBusinessTypes, async () => {
    const served = await readServedBusinessTypes(db);
    return businessTypes.map(({ id, key, name }) => ({
      id,
      name,
      enName: key,
      image: `/business-types/${key}.svg`,
      title: titles[key],
      active: served.has(id),
    }));
  });
