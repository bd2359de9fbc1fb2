import type { MessageStatus } from '#contract/messages/messages'

type Accepted = {
  id: string
  from_number: string
  to_number: string
  message: string
  created_at: string
}

/** What the carrier is asked for: it depends on the text alone, so that a repetition is the same. */
export function orderFor({ id, from_number, to_number, message, created_at }: Accepted) {
  return { message_id: id, from_number, to_number, message, accepted_timestamp: Date.parse(created_at) }
}

const staleMs = 23 * 3_600_000

/** Who wakes after so long must not send a text of yesterday. */
export function isStale({ created_at }: Pick<Accepted, 'created_at'>, now: number): boolean {
  return now - Date.parse(created_at) > staleMs
}

export function staleReason(status: MessageStatus): string {
  return status === 'sent'
    ? 'The carrier did not say within 23 hours what became of it.'
    : 'It could not be sent within 23 hours.'
}
