import type { MessageStatus } from '#contract/messages/messages'

type Accepted = {
  id: string
  from_number: string
  to_number: string
  message: string
  created_at: string
}

/** The order for the carrier. It depends only on the text, so that a repetition is identical. */
export function orderFor({ id, from_number, to_number, message, created_at }: Accepted) {
  return { message_id: id, from_number, to_number, message, accepted_timestamp: Date.parse(created_at) }
}

const staleMs = 23 * 3_600_000

/** A server that was down for long must not send yesterday's texts. */
export function isStale({ created_at }: Pick<Accepted, 'created_at'>, now: number): boolean {
  return now - Date.parse(created_at) > staleMs
}

export function staleReason(status: MessageStatus): string {
  return status === 'sent'
    ? 'The carrier did not report a result within 23 hours.'
    : 'The text could not be sent within 23 hours.'
}
