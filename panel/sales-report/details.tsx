// Best and worst sellers, and lost opening time.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { SalesDetails, SoldProduct } from '@pishkhan/contract/sales-report/calls.ts';
import { lostKinds } from '@pishkhan/contract/sales-report/lost-time.ts';
import { Link } from '@tanstack/react-router';
import { formatMinutes } from '../fa/time.ts';
import { useSession } from '../session/public.ts';
import { TitledCard } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { SumTile, sumTiles } from '../ui/sum-tile.tsx';
import { salesReportWords as words } from './words.ts';

export function Sellers({ details: { best, worst } }: { details: SalesDetails }) {
  return (
    <>
      <TitledCard title={words.best}>
        <p className="text-dim text-sm">{words.bestHint}</p>
        {best.length > 0 ? <Products products={best} /> : <p>{words.noSellers}</p>}
      </TitledCard>
      <TitledCard title={words.worst}>
        <p className="text-dim text-sm">{words.worstHint}</p>
        {worst.length > 0 ? <Products products={worst} /> : <p>{words.noWorst}</p>}
      </TitledCard>
    </>
  );
}

function Products({ products }: { products: readonly SoldProduct[] }) {
  const { user } = useSession();
  const mayOpen = user?.role ? roleHas(user.role, 'menu.read') : false;
  return (
    <ol className="-mx-4 -mb-4 divide-y divide-line border-line border-t">
      {products.map((product) => (
        <li key={product.productId}>
          {mayOpen && product.exists ? (
            <Link
              to="/products/$id"
              params={{ id: String(product.productId) }}
              className="flex min-h-tap items-center gap-3 px-4 py-2 hover:bg-sunken active:bg-line"
            >
              <Product product={product} />
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </Link>
          ) : (
            <div className="flex min-h-tap items-center gap-3 px-4 py-2">
              <Product product={product} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The figures stand below the name when the text is large. */
const Product = ({ product: { productName, pieces, value, exists } }: { product: SoldProduct }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
    <span className="min-w-0 flex-1 basis-[7rem]">
      <bdi className="break-words font-semibold">{productName}</bdi>
      {!exists && <span className="block text-dim text-sm">{words.gone}</span>}
    </span>
    <span className="text-end">
      <span className="block whitespace-nowrap">{words.pieces(pieces)}</span>
      {pieces > 0 && (
        <span className="block text-dim text-sm">
          <Money mayWrap toman={value} />
        </span>
      )}
    </span>
  </span>
);

export function LostTime({ lost }: Pick<SalesDetails, 'lost'>) {
  const found = lostKinds.filter((kind) => lost[kind].minutes > 0);
  return (
    <TitledCard title={words.lost}>
      {found.length === 0 ? (
        <p>{words.lostNothing}</p>
      ) : (
        <dl className={classNames(sumTiles, '!shadow-none')}>
          {found.map((kind) => (
            <SumTile
              key={kind}
              term={words.lostKind[kind]}
              hint={
                <>
                  {words.lostValue} <Money mayWrap toman={lost[kind].value} />
                </>
              }
            >
              {formatMinutes(lost[kind].minutes)}
            </SumTile>
          ))}
        </dl>
      )}
      <p className="text-pretty text-dim text-sm">{words.lostNote}</p>
    </TitledCard>
  );
}
