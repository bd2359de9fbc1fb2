import { failedOutcome } from '#server/calls/completion/finish-call'
import type { CarrierEvent } from '#server/telephony/carrier'

/** The end of an answered call with a conversation. */
export const answered = (registered: number): CarrierEvent => ({
  type: 'ended',
  outcome: {
    ...failedOutcome('user_ended_call', registered + 5_000, registered + 1_000),
    call_status: 'ended',
    turns: [
      { role: 'assistant', text: 'Good morning.', start_ms: 0, end_ms: 900 },
      { role: 'user', text: 'I have a question.', start_ms: 1_200, end_ms: 2_000 },
    ],
    analysis: {
      summary: 'A question.',
      is_successful: true,
      success_evaluation: 'true',
      extracted_data: { topic: 'a question' },
    },
  },
})
