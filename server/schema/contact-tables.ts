import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonObject } from '#contract/http/json'
import type { KeyOrder, Moment, NullableJson } from './columns'

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
  source: 'by_hand' | 'call' | 'import'
  call_id: string | null
  created_at: Moment
  unconfirmed: Generated<boolean>
}

/** Number of contacts per list, maintained like call counts. */
export type ContactCountsTable = {
  organization_id: number
  contact_list_id: number
  slot: number
  contacts: number
}
