// Guests' complaints and their products. Each one links to the product and to its reviews.
import { type Complaints, complaintDays } from '@pishkhan/contract/reviews/calls.ts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Skeletons } from '../ui/skeletons.tsx';
import { useComplaints } from './queries.ts';
import { reviewWords as words } from './words.ts';

interface ComplaintsCardProps {
  onShowProduct: (productId: number) => void;
}

/** Collapsed on a phone, where the reviews matter most. */
export function ComplaintsCard({ onShowProduct }: ComplaintsCardProps) {
  const query = useComplaints();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <TitledCard
      title={words.complaints}
      aside={
        <>
          <span className="text-dim text-sm max-md:hidden">{words.complaintsOf(complaintDays)}</span>
          <Button
            tone="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setIsOpen(!isOpen)}
            className="md:hidden"
          >
            {isOpen ? words.hideComplaints : words.showComplaints}
          </Button>
        </>
      }
    >
      <div id={id} className={classNames('flex flex-col gap-4', !isOpen && 'max-md:hidden')}>
        <Loaded
          query={query}
          failed={words.complaintsFailed}
          skeleton={<Skeletons count={3} className="h-10 rounded-control" />}
        >
          {({ complaints, products }) =>
            complaints.length === 0 && products.length === 0 ? (
              <p className="text-dim">{words.noComplaints}</p>
            ) : (
              <>
                {complaints.length > 0 && <Points points={complaints.slice(0, maxShown)} />}
                {products.length > 0 && (
                  <Products products={products.slice(0, maxShown)} onShowProduct={onShowProduct} />
                )}
              </>
            )
          }
        </Loaded>
      </div>
      {!isOpen && <p className="text-dim text-sm md:hidden">{summaryOf(query.data)}</p>}
    </TitledCard>
  );
}

const maxShown = 5;

const summaryOf = (data: Complaints | undefined): string =>
  data?.complaints[0]
    ? words.complaintSummary(data.complaints[0].title, data.complaints[0].count)
    : words.complaintsOf(complaintDays);

const Points = ({ points }: { points: Complaints['complaints'] }) => (
  <section className="flex flex-col gap-1">
    <h3 className="font-semibold text-sm">{words.mostComplained}</h3>
    <ol className="flex flex-col divide-y divide-line">
      {points.map(({ title, count }) => (
        <li key={title} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">{title}</span>
          <span className="shrink-0 text-dim text-sm">{words.times(count)}</span>
        </li>
      ))}
    </ol>
  </section>
);

interface ProductsProps extends ComplaintsCardProps {
  products: Complaints['products'];
}

const Products = ({ products, onShowProduct }: ProductsProps) => (
  <section className="flex flex-col gap-1">
    <h3 className="font-semibold text-sm">{words.products}</h3>
    <ol className="flex flex-col divide-y divide-line">
      {products.map(({ productId, productName, ratesCount, dislikedCount, complaints }) => (
        <li key={productId} className="flex items-start justify-between gap-2 py-1">
          <div className="min-w-0">
            <Link
              to="/products/$id"
              params={{ id: String(productId) }}
              className="inline-flex min-h-tap items-center font-semibold underline underline-offset-4"
            >
              <bdi>{productName}</bdi>
            </Link>
            <p className="pb-2 text-dim text-sm">
              {words.disliked(dislikedCount, ratesCount)}
              {complaints.length > 0 && `: ${complaints.map(({ title }) => title).join('، ')}`}
            </p>
          </div>
          <IconButton
            icon="reviews"
            label={words.reviewsOfProduct(productName)}
            onPress={() => onShowProduct(productId)}
          />
        </li>
      ))}
    </ol>
  </section>
);
