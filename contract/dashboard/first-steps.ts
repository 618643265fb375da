// The next steps of a shop until its first order, derived from facts about it and about the device at hand. Pure, and the only implementation.
// Owns: which steps there are, in which order, which of them are done, and without which no order can come. Not: their words and pages (panel).

import * as z from 'zod/mini';
import type { Permission } from '../access/permissions.ts';

export const firstStepFactsSchema = z.object({
  /** The shop is switched on. */
  isOpen: z.boolean(),
  hasHours: z.boolean(),
  isPackingSet: z.boolean(),
  /** True when the platform's couriers deliver, or the shop's own couriers serve an active area. */
  offersDelivery: z.boolean(),
  /** Products that can be ordered now; when there are none, those that become available next. */
  products: z.int(),
  productsWithPicture: z.int(),
  /** Includes invited people. */
  people: z.int(),
  devices: z.int(),
  /** `done`: one has been handed over. */
  testOrder: z.enum(['none', 'open', 'done']),
});
export type FirstStepFacts = z.output<typeof firstStepFactsSchema>;

/** Facts about this device that decide whether a new order would be heard. */
export interface DeviceFacts {
  readonly isAudible: boolean;
}

interface StepRule {
  readonly permission: Permission;
  /** No order can arrive before this step is done. */
  readonly isNeeded?: true;
  isDone(facts: FirstStepFacts, device: DeviceFacts): boolean;
}

/** The order in which the steps are done. */
const rules = {
  menu: { permission: 'menu.edit', isNeeded: true, isDone: ({ products }) => products > 0 },
  delivery: {
    permission: 'vendor.settings',
    isNeeded: true,
    isDone: ({ offersDelivery }) => offersDelivery,
  },
  hours: { permission: 'vendor.settings', isDone: ({ hasHours }) => hasHours },
  packing: { permission: 'vendor.settings', isDone: ({ isPackingSet }) => isPackingSet },
  shift: { permission: 'orders.act', isDone: (_facts, { isAudible }) => isAudible },
  testOrder: { permission: 'orders.act', isDone: ({ testOrder }) => testOrder === 'done' },
  open: { permission: 'vendor.settings', isNeeded: true, isDone: ({ isOpen }) => isOpen },
  pictures: {
    permission: 'menu.edit',
    isDone: ({ products, productsWithPicture }) => products > 0 && productsWithPicture === products,
  },
  people: { permission: 'staff.manage', isDone: ({ people, devices }) => people > 1 || devices > 1 },
} as const satisfies Record<string, StepRule>;

export type FirstStep = keyof typeof rules;
export const firstSteps = Object.keys(rules) as FirstStep[];

export interface FirstStepState {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNeeded: boolean;
}

/** The steps that this person may take, with their state. */
export const firstStepsOf = (
  facts: FirstStepFacts,
  device: DeviceFacts,
  may: (permission: Permission) => boolean,
): FirstStepState[] =>
  firstSteps.flatMap((step) => {
    const rule: StepRule = rules[step];
    return may(rule.permission)
      ? [{ step, isDone: rule.isDone(facts, device), isNeeded: rule.isNeeded === true }]
      : [];
  });
