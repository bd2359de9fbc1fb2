import type { ColumnType, JSONColumnType } from 'kysely'

/** ISO 8601 in UTC, as it crosses the wire; set by the database. */
export type Moment = ColumnType<string, string | undefined, string>
export type Json<Value extends object> = JSONColumnType<Value, string, string>
export type NullableJson<Value extends object> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>
