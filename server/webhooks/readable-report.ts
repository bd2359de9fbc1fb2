import type { DeliveryAttempt, DeliveryDetails } from '#contract/webhooks/deliveries'
import { type DetailedCall, type Reader, toCallDetails } from '#server/calls/record'
import { reportOf } from './rules'

type Readable = Pick<DeliveryDetails, 'payload' | 'masked' | 'attempt_log'>

/** A report and its attempts, with the personal data of a masked call hidden. */
export function readableReport(call: DetailedCall, attempts: DeliveryAttempt[], reader: Reader): Readable {
  const shown = toCallDetails(call, reader)
  const payload = reportOf({
    ...call,
    from_number: shown.from_number,
    to_number: shown.to_number,
    customer_id: shown.customer_id ?? null,
    dynamic_variables: shown.dynamic_variables ?? {},
    turns: call.turns && (shown.turns ?? null),
    call_analysis: shown.call_analysis ?? null,
  })
  if (!shown.masked) return { payload, masked: false, attempt_log: attempts }
  const withoutAnswer = (attempt: DeliveryAttempt) => ({
    ...attempt,
    response_headers: null,
    response_body: null,
  })
  return { payload, masked: true, attempt_log: attempts.map(withoutAnswer) }
}
