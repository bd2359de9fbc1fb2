import type { Generated } from 'kysely'
import type { FailedRow } from '#contract/contacts/import-rows'
import type { JsonObject } from '#contract/http/json'
import type { Moment, NullableJson } from './columns'

/** A row that was sent: as in the file, and as it should be in the list. */
export type SentRow = { line: number; cells: string[]; contact: SentContact }
export type SentContact = {
  name: string
  phone_number: string | null
  phone_number_2: string | null
  phone_number_3: string | null
  contact_info: JsonObject | null
}

/** Rows of a file sent to the platform in one request, and what is stored once it has accepted them. */
export type SentChunk = {
  /** Identifies this request. */
  token: string
  /** Number of rows of the file done before, and in this request. */
  start: number
  size: number
  skipped: number
  failed: FailedRow[]
  sent: SentRow[]
  /** State of the list before: number of contacts, and the id of the last. */
  before: { total: number; last_id: number | null }
}

export type ImportDeliveriesTable = {
  import_id: number
  organization_id: number
  /** The encrypted key for writing contacts; null if none are to be written. */
  sealed_key: Buffer | null
  most_rows: Generated<number>
  chunk: NullableJson<SentChunk>
  sent_at: string | null
  refused: Generated<number>
  asked: Generated<number>
  failures: Generated<number>
  due_at: Moment
}

export type ListReadingsTable = {
  organization_id: number
  id: Generated<number>
  contact_list_id: number
  /** Null: the list is compared with the do-not-call list. */
  import_id: number | null
  sealed_key: Buffer | null
  status: Generated<'reading' | 'read' | 'failed'>
  read_count: Generated<number>
  total: number | null
  note: string | null
  asked: Generated<number>
  failures: Generated<number>
  due_at: Moment
  created_at: Moment
  finished_at: string | null
}

/** `contact_id` and `name` are null for a number that was written but not read. */
export type ListReadingNumbersTable = {
  reading_id: number
  number: string
  contact_id: number | null
  name: string | null
}
