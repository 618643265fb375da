import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import type {
  ReplyWriter,
  ReviewKind,
  ReviewOption,
  ReviewRecord,
} from '@pishkhan/contract/reviews/review.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Json } from './columns.ts';

interface ReviewRecordTable {
  vendor_code: string;
  order_code: string;
  at: Date;
  writer_name: string;
  products: Json<ReviewRecord['productsDetails']>;
  rating: number;
  has_comment: boolean;
  is_answered: Generated<boolean>;
  digest: string;
}

interface ReviewTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  order_code: string;
  kind: ReviewKind;
  product_id: number | null;
  product_name: string | null;
  at: Date;
  rating: number;
  comment: string | null;
  options: Json<ReviewOption[]>;
  approval: Generated<Approval>;
}

interface ReviewReplyTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  review_id: number;
  user_type: Generated<ReplyWriter>;
  writer_name: string;
  comment: string;
  approval: Generated<Approval>;
  reason: string | null;
  version: Generated<number>;
  created_at: Date;
}

interface ReplyTemplateTable {
  vendor_code: string;
  position: number;
  comment: string;
}

interface ReplyMomentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  at: Date;
  what: 'written' | 'edited' | 'deleted';
  order_code: string;
  review_id: number;
  reply_id: number;
}

interface ReviewTotalTable {
  vendor_code: string;
  records: number;
  points: number;
  version: Generated<number>;
}

export interface ReviewsTables {
  review_record: ReviewRecordTable;
  review: ReviewTable;
  review_reply: ReviewReplyTable;
  reply_template: ReplyTemplateTable;
  reply_moment: ReplyMomentTable;
  review_total: ReviewTotalTable;
}
