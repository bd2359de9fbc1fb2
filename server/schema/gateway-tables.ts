import type { Generated } from 'kysely'
import type { Tool } from '#contract/bots/tools'
import type { FailedRow } from '#contract/contacts/import-rows'
import type { JsonObject } from '#contract/http/json'
import type { Json, Moment, NullableJson } from './columns'

/** Times in milliseconds: all calls of the platform from `reached` to `through` are copied. */
export type CallMirrorsTable = {
  organization_id: number
  status: Generated<'on' | 'removing'>
  /** The key by which calls are read, encrypted; null once it is not needed any more. */
  sealed_key: Buffer | null
  reached: number | null
  through: number | null
  /** There is nothing before `reached`. */
  is_complete: Generated<boolean>
  older: number | null
  slice: NullableJson<{ from: number; to: number; offset: number; isNew: boolean }>
  problem: string | null
  looked_at: string | null
  due_at: Moment
  /** The step that was begun last. */
  step: Generated<string | null>
}

/** One row. `platform` is null for a standalone server, else the origin of the gateway's platform. */
export type DatabasePurposeTable = {
  single: Generated<boolean>
  platform: string | null
}

/** The platform account of an organization. */
export type PlatformAccountsTable = {
  organization_id: number
  email: string
  /** When proofs of the account were last searched. */
  looked_at: string | null
}

/** Known keys of the account, as SHA-256. */
export type PlatformKeysTable = {
  hash: Buffer
  organization_id: number
  seen_at: Moment
}

/** Resources of the account that no other account can read. */
export type PlatformWitnessesTable = {
  organization_id: number
  kind: 'bot' | 'call' | 'number'
  id: string
  noted_at: Moment
}

/** Tools of a bot as the platform last reported them. */
export type PlatformToolsTable = {
  organization_id: number
  bot_uid: string
  tools: Json<Tool[]>
}

/** Operations that wait for the platform's response, with their deadline; an empty `slot` is exclusive. */
export type PlatformHoldsTable = {
  organization_id: number
  name: string
  slot: string
  holder: string
  until: Moment
}

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
