import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** ISO 8601 in UTC, as on the wire; set by the database. */
export type Moment = ColumnType<string, string | undefined, string>
export type Json<Value extends object> = JSONColumnType<Value, string, string>
export type NullableJson<Value extends object> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>
/** Key order of the row's free-form JSON; see key-order.ts. */
export type KeyOrder = Generated<string | null>
