// Types of columns that several tables have.
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Sealed } from '../sealed.ts';

/** Written by `sealField`, read by `openField` (field-encryption.ts). */
export type SealedText = ColumnType<Sealed, string, string>;
export type NullableSealedText = ColumnType<Sealed | null, string | null, string | null>;
/** Written as JSON text, read as the shape. */
export type Json<T extends object | null> = JSONColumnType<T>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;
