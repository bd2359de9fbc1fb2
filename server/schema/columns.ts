import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** ISO 8601 in UTC, as it crosses the wire; set by the database. */
export type Moment = ColumnType<string, string | undefined, string>
export type Json<Value extends object> = JSONColumnType<Value, string, string>
export type NullableJson<Value extends object> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>
/** The order in which the keys of the row's free JSON were sent; see key-order.ts. */
export type KeyOrder = Generated<string | null>
