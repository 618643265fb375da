// Test kit: plays random events against the rules of the ledger, beside an oracle that tracks the money
// independently, with bigints and without the ledger's accounts.
import { percentOf } from '../../money/percent.ts';
import { sumBasket } from '../../orders/basket-sums.ts';
import type { OrderItem } from '../../orders/order.ts';
import { type DeliveryType, deliveryTypes } from '../../orders/states.ts';
import { accountNames, balanceOf, difference, type Entries, owedOf } from '../accounts.ts';
import { commissionBase } from '../commission.ts';
import {
  chargeEntries,
  compensationEntries,
  orderEntries,
  refundEntries,
  type SoldOrder,
  settlementEntries,
  sharesOf,
  wonChargeEntries,
  wonRefundEntries,
} from '../postings.ts';
import { settle, subjectKey } from '../settle.ts';

/** Mulberry32: the same events for the same seed, without a library. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1);
  };
}

interface PlayedOrder {
  order: SoldOrder;
  booked: Entries;
  payable: number;
  refunded: number;
  /** Refunds that the shop bears, and the commission that the ledger returned with them. */
  borne: number;
  returned: number;
  adjustments: { kind: 'REFUND' | 'CHARGE'; amount: number; isWon: boolean }[];
  oracle: { owed: bigint; base: bigint };
}

const halfUp = (amount: bigint, percent: number): bigint => (amount * BigInt(percent) * 2n + 100n) / 200n;

export function playLedger({ seed, events }: { seed: number; events: number }) {
  const upTo = randomOf(seed);
  const totals: Record<string, number> = {};
  const faults: string[] = [];
  const kinds = { sale: 0, reversal: 0, refund: 0, charge: 0, compensation: 0, wonDispute: 0, settlement: 0 };
  const oracle = { owed: 0n };
  let open: PlayedOrder[] = [];
  const paid = new Map<string, number>();
  const book = (entries: Entries): void => {
    if (balanceOf(entries) !== 0) faults.push(`unbalanced ${JSON.stringify(entries)}`);
    for (const account of accountNames) totals[account] = (totals[account] ?? 0) + (entries[account] ?? 0);
  };

  function sell(): void {
    const { order, due } = someSale(upTo);
    const entries = orderEntries(order);
    book(entries);
    oracle.owed += due.owed;
    kinds.sale += 1;
    open.push({
      ...{ order, booked: entries, refunded: 0, borne: 0, returned: 0, adjustments: [], oracle: due },
      payable: order.basket.total - order.basket.voucher,
    });
  }
  function takeBack(played: PlayedOrder): void {
    if (played.adjustments.length > 0) return;
    book(difference(orderEntries({ ...played.order, status: 'CANCELED' }), played.booked));
    oracle.owed -= played.oracle.owed;
    played.oracle.owed = 0n;
    played.booked = {};
    kinds.reversal += 1;
  }
  const saleOf = ({ order, payable, borne, returned }: PlayedOrder) => ({
    base: commissionBase(order.basket.rawTotal, sharesOf(order).discountShop),
    percent: order.commissionPercent,
    ...{ payable, borne, returned },
  });
  const bookRefund = (played: PlayedOrder, entries: Entries): void => {
    book(entries);
    played.returned += entries.commission ?? 0;
  };
  function commissionLeft({ order, payable, oracle: { base } }: PlayedOrder, borne: number): bigint {
    const [paid, refunded] = [BigInt(payable), BigInt(borne)];
    if (paid < base && paid > 0n)
      return halfUp((2n * base * (paid - refunded) + paid) / (2n * paid), order.commissionPercent);
    return halfUp(base > refunded ? base - refunded : 0n, order.commissionPercent);
  }

  function refund(played: PlayedOrder): void {
    const most = played.payable - played.refunded;
    if (most === 0 || played.booked.items === undefined) return;
    const amount = upTo(4) === 0 ? most : 1 + upTo(most - 1);
    bookRefund(played, refundEntries(saleOf(played), amount));
    oracle.owed +=
      commissionLeft(played, played.borne) - commissionLeft(played, played.borne + amount) - BigInt(amount);
    played.refunded += amount;
    played.borne += amount;
    addAdjustment(played, 'REFUND', amount);
  }
  function charge(played: PlayedOrder): void {
    const amount = 1 + upTo(500_000);
    book(chargeEntries(amount));
    oracle.owed -= BigInt(amount);
    addAdjustment(played, 'CHARGE', amount);
  }
  function addAdjustment(played: PlayedOrder, kind: 'REFUND' | 'CHARGE', amount: number): void {
    kinds[kind === 'REFUND' ? 'refund' : 'charge'] += 1;
    played.adjustments.push({ kind, amount, isWon: false });
  }
  function compensate(): void {
    const amount = 1 + upTo(500_000);
    book(compensationEntries(amount));
    oracle.owed += BigInt(amount);
    kinds.compensation += 1;
  }
  function winDispute(played: PlayedOrder): void {
    const adjustment = played.adjustments.find(({ isWon }) => !isWon);
    if (!adjustment) return;
    const { kind, amount } = adjustment;
    adjustment.isWon = true;
    kinds.wonDispute += 1;
    if (kind === 'CHARGE') {
      book(wonChargeEntries(amount));
      oracle.owed += BigInt(amount);
      return;
    }
    bookRefund(played, wonRefundEntries(saleOf(played), amount));
    oracle.owed +=
      BigInt(amount) - (commissionLeft(played, played.borne - amount) - commissionLeft(played, played.borne));
    played.borne -= amount;
  }
  function settleAll(): void {
    const subjects = open
      .filter(({ booked }) => owedOf(booked) !== 0)
      .map((played, index) => ({ orderCode: `${kinds.sale}-${index}`, adjustmentCode: null, played }));
    if (subjects.length === 0) return;
    const owed = new Map(subjects.map((subject) => [subjectKey(subject), owedOf(subject.played.booked)]));
    const lines = subjects.map(({ orderCode, adjustmentCode, played }) => ({
      ...{ orderCode, adjustmentCode },
      amount: owedOf(played.booked) - (upTo(9) === 0 ? 1 : 0),
    }));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const settled = settle({ amount, lines }, (subject) => ({
      owed: owed.get(subjectKey(subject))!,
      paid: paid.get(subjectKey(subject)) ?? 0,
    }));
    if (!Array.isArray(settled)) {
      faults.push(`refused: ${settled.code}`);
      return;
    }
    book(settlementEntries(amount));
    oracle.owed -= BigInt(amount);
    kinds.settlement += 1;
    open = [];
  }

  for (let event = 0; event < events; event += 1) {
    const played = open[upTo(Math.max(0, open.length - 1))];
    const what = upTo(20);
    if (what < 9 || !played) sell();
    else if (what < 10) takeBack(played);
    else if (what < 13) refund(played);
    else if (what < 15) charge(played);
    else if (what < 17) compensate();
    else if (what < 20) winDispute(played);
    else settleAll();
  }
  return { totals: totals as Entries, oracle, faults, kinds };
}

/** An order at its prices, and the amount owed for it by an independent computation. */
function someSale(upTo: (most: number) => number): { order: SoldOrder; due: PlayedOrder['oracle'] } {
  const commissionPercent = upTo(30);
  const deliveryType = deliveryTypes[upTo(2)] as DeliveryType;
  const isPaid = upTo(9) > 0;
  const discounts = [1, 2].map((id) => {
    const percent = 1 + upTo(99);
    const vendorPercent = upTo(percent);
    return { id, percent, vendorPercent, platformPercent: percent - vendorPercent };
  });
  const off = [0n, 0n];
  let food = 0n;
  const chosen = Array.from({ length: 1 + upTo(4) }, (_, index) => {
    const price = upTo(900_000);
    const discount = discounts[upTo(3)];
    const quantity = 1 + upTo(5);
    const less = discount ? percentOf(price, discount.percent) : 0;
    const option = upTo(50_000);
    food += BigInt(quantity) * BigInt(price + option);
    if (discount) off[discount.id - 1]! += BigInt(quantity) * BigInt(less);
    const item: OrderItem = {
      ...{ productId: index, productName: 'غذا', productVariationId: index, productVariationName: 'یک پرس' },
      ...{ price, priceAfterDiscount: price - less, quantity },
      options: [{ optionId: 1, optionName: 'سس', price: option }],
    };
    return { item, packingPrice: upTo(5_000), tax: upTo(1) * 10, ...(discount && { discount }) };
  });
  const charges = {
    ...{ packingPrice: upTo(20_000), packagingTax: upTo(1) * 10 },
    ...{ deliveryPrice: upTo(80_000), voucherValue: upTo(3) === 0 ? upTo(300_000) : 0 },
  };
  const priced = sumBasket(chosen, charges);
  if (!('pricing' in priced)) throw new Error('a basket beyond the bounds');
  const { pricing, ...basket } = priced;
  const shopShare = discounts.reduce((sum, { vendorPercent, percent }, index) => {
    // The larger remainder gets the indivisible toman; the shop gets it on a tie.
    const exact = off[index]! * BigInt(vendorPercent);
    const rest = exact % BigInt(percent);
    return sum + exact / BigInt(percent) + (rest * 2n >= BigInt(percent) && rest > 0n ? 1n : 0n);
  }, 0n);
  const base = food - shopShare;
  const beyondFood = BigInt(basket.total - basket.totalAfterDiscount);
  const platformsDelivery = deliveryType === 'Ofood' ? BigInt(charges.deliveryPrice) : 0n;
  const keptCash = isPaid || deliveryType === 'Ofood' ? 0n : BigInt(basket.total - basket.voucher);
  return {
    order: { status: 'DELIVERED', deliveryType, isPaid, basket, pricing, commissionPercent },
    due: { base, owed: base + beyondFood - platformsDelivery - halfUp(base, commissionPercent) - keptCash },
  };
}
