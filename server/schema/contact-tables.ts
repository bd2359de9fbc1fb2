import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RowProblem } from '#contract/contacts/import-rows'
import type { ImportSettings } from '#contract/contacts/import-settings'
import type { ImportStatus } from '#contract/contacts/imports'
import type { JsonObject } from '#contract/http/json'
import type { Json, KeyOrder, Moment, NullableJson } from './columns'

export type ContactListsTable = {
  organization_id: number
  id: Generated<number>
  name: string
  created_at: Moment
  updated_at: Moment
}

export type ContactsTable = {
  organization_id: number
  contact_list_id: number
  id: Generated<number>
  name: string
  phone_number: string | null
  phone_number_2: string | null
  phone_number_3: string | null
  contact_info: NullableJson<JsonObject>
  key_order: KeyOrder
  search_text: GeneratedAlways<string>
  created_at: Moment
  updated_at: Moment
}

/** Numbers that the organization never dials. */
export type DoNotCallTable = {
  organization_id: number
  id: Generated<number>
  phone_number: string
  reason: string
  source: 'by_hand' | 'call' | 'text' | 'import'
  call_id: string | null
  created_at: Moment
  unconfirmed: Generated<boolean>
  /** Blocked again after its import, so undoing the import keeps it. */
  blocked_again: Generated<boolean>
}

/** Number of contacts per list, maintained like call counts. */
export type ContactCountsTable = {
  organization_id: number
  contact_list_id: number
  slot: number
  contacts: number
}

/** Why a row was skipped, without data of the contact. */
export type SkippedRow = {
  line: number
  /** The contact that has a number of the row. */
  contact_id: number | null
  /** The line of the file that has a number of the row. */
  same_line: number | null
  /** The row would have changed nothing. */
  is_same: boolean
}

export type ImportsTable = {
  organization_id: number
  id: Generated<number>
  target: 'contacts' | 'do_not_call'
  contact_list_id: number | null
  /** Replaces `contact_list_id` for a list of the hosted platform. */
  platform_list_id: number | null
  file_name: string
  /** `receiving`: the upload is in progress. */
  status: Generated<ImportStatus | 'receiving'>
  actor: 'key' | 'session'
  /** The client's name of the upload, which a repetition has, too. */
  upload_key: Generated<string | null>
  /** Of a file with such a name. */
  file_hash: Generated<Buffer | null>
  size_bytes: Generated<number>
  row_count: Generated<number>
  processed_count: Generated<number>
  added_count: Generated<number>
  overwritten_count: Generated<number>
  skipped_count: Generated<number>
  failed_count: Generated<number>
  /** Imported rows with a number that is never called. */
  blocked_count: Generated<number>
  /** Imported rows without any phone number. */
  no_number_count: Generated<number>
  /** Imported rows with a number that looks too short. */
  short_number_count: Generated<number>
  /** The first skipped rows. */
  skipped_rows: ColumnType<SkippedRow[], string | undefined, string>
  undone_count: Generated<number>
  kept_count: Generated<number>
  /** Failed rows that the platform may have stored. */
  unclear_count: Generated<number>
  /** What the import waits for, or why it failed. */
  note: string | null
  headers: ColumnType<string[], string | undefined, string>
  settings: NullableJson<ImportSettings>
  created_at: Moment
  started_at: string | null
  finished_at: string | null
}

export type ImportChunksTable = { import_id: number; position: number; bytes: Buffer }

/** Rows of an import in their last written state, and their state before. */
export type ImportRowsTable = {
  import_id: number
  row_id: number
  stamped_at: string
  former: NullableJson<JsonObject>
  /** Identifies the values that the import wrote; null for numbers of the do-not-call list. */
  value_hash: string | null
}

/** A number of an imported row that is never called, as of the import. */
export type ImportBlockedNumbersTable = {
  import_id: number
  line: number
  number: string
  name: string
  reason: string
}

export type ImportFailedRowsTable = {
  import_id: number
  line: number
  cells: Json<string[]>
  problems: Json<RowProblem[]>
}
