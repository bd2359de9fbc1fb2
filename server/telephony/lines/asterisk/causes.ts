import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { LineEnd } from '#server/telephony/line'

type Meaning = Pick<LineEnd, 'reason' | 'detail'>

const meaning = (reason: DisconnectionReason, detail: string): Meaning => ({ reason, detail })

const noAnswer = meaning('dial_no_answer', 'The call was not answered.')
const unreachable = meaning('dial_failed', 'The phone cannot be reached now.')
const wrongNumber = meaning('dial_failed', 'The number is not in service.')
const refused = meaning(
  'dial_failed',
  'The trunk refused the call: check its credentials and the calling number.',
)
const unavailable = meaning('network_error', 'The trunk is not available.')

/** What the final SIP status of an unanswered call means. */
const statuses: Readonly<Record<number, Meaning>> = {
  401: refused,
  402: refused,
  403: refused,
  404: wrongNumber,
  407: refused,
  408: noAnswer,
  410: wrongNumber,
  480: unreachable,
  484: wrongNumber,
  486: meaning('dial_busy', 'The line was busy.'),
  487: noAnswer,
  488: meaning('dial_failed', 'The trunk accepts none of the audio formats or encryptions offered.'),
  600: meaning('dial_busy', 'The line was busy.'),
  603: meaning('dial_failed', 'The call was declined.'),
  604: wrongNumber,
}

/** What a cause of Q.850 means where no SIP status is known. */
const causes: Readonly<Record<number, Meaning>> = {
  1: wrongNumber,
  17: meaning('dial_busy', 'The line was busy.'),
  18: noAnswer,
  19: noAnswer,
  21: meaning('dial_failed', 'The call was declined.'),
  34: unavailable,
  38: unavailable,
}

type Unanswered = {
  /** 0 or undefined without a SIP answer. */
  sipStatus: number | undefined
  cause: number | undefined
  /** Our limit of ringing was reached; Asterisk reports it as 480, like a phone that cannot be reached. */
  isLate: boolean
}

/** Why a call was not answered. */
export function explainUnanswered({ sipStatus, cause = 0, isLate }: Unanswered): Meaning {
  if (isLate && (!sipStatus || sipStatus === 480 || sipStatus === 487)) return noAnswer
  const known = sipStatus
    ? (statuses[sipStatus] ?? (sipStatus >= 500 && sipStatus < 600 ? unavailable : undefined))
    : causes[cause]
  const { reason, detail } = known ?? meaning('dial_failed', 'The call could not be connected.')
  return { reason, detail: sipStatus ? `${detail.slice(0, -1)} (SIP ${sipStatus}).` : detail }
}
