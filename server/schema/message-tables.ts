import type { ColumnType, Generated } from 'kysely'
import type { MessageStatus } from '#contract/messages/messages'
import type { Moment } from './columns'

export type MessagesTable = {
  organization_id: number
  id: string
  from_number: string
  to_number: string
  message: string
  status: MessageStatus
  failed_reason: string | null
  contact_id: number | null
  call_id: string | null
  simulated: boolean
  /** When the calling hours begin to apply; null if they never do. */
  hours_apply_at: ColumnType<string | null, string | null | undefined>
  /** When it was about to be sent over a line. */
  tried_at: Moment | null
  /** The text's name at Twilio. */
  carrier_sid: Generated<string | null>
  /** It was refused because the recipient had answered STOP to an earlier one. */
  opted_out: Generated<boolean>
  created_at: Moment
  updated_at: Moment
}
