// A shop in the view of its staff (docs/behaviour/joining.md#the-shop-on-the-wire).
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';

export const vendorGrades = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** Colour of the grade's label; only A wears a crown (docs/behaviour/access.md#grades). */
export const gradeColour = (grade: (typeof vendorGrades)[number]): 'success' | 'warning' | 'gray' =>
  grade <= 'B' ? 'success' : grade <= 'F' ? 'warning' : 'gray';

export const citySchema = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  lat: z.number(),
  lng: z.number(),
});

export const vendorSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  vendorStatus: z.enum(vendorStatuses),
  vendorGrade: z.nullable(z.enum(vendorGrades)),
  /** Sign-up step, 0 to 5. */
  step: z.int(),
  city: z.nullable(citySchema),
  referralCode: z.nullable(z.string()),
  businessTitle: z.nullable(z.string()),
  businessType: z.nullable(z.string()),
  businessTypeId: z.nullable(z.int()),
  ownerCellPhone: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  visible: z.boolean(),
  isTax: z.boolean(),
  financialReportVisible: z.boolean(),
  /** Percent: the largest share of a new discount that the platform pays. */
  maxPlatformPercent: z.int(),
  /** Paths of the large sizes; null without one. */
  logo: z.nullable(z.string()),
  mainImage: z.nullable(z.string()),
  /** Same as in VendorState: it increases with every change of the shop itself. */
  version: z.int(),
});
export type Vendor = z.output<typeof vendorSchema>;

/** An entry in the list of a person's shops. */
export const vendorChoiceSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  vendorStatus: z.enum(vendorStatuses),
  cityName: z.nullable(z.string()),
});
export type VendorChoice = z.output<typeof vendorChoiceSchema>;
