import { CallVariables } from '#contract/calls/variables'
import { z } from '#contract/http/zod'

const Answer = z.object({
  dynamic_variables: CallVariables.nullish(),
  refuse: z.boolean().nullish(),
  reason: z.string().max(500).nullish(),
})

type Meaning = {
  variables: Record<string, string>
  isRefused: boolean
  reason: string | null
  error: string | null
}

const nothing: Meaning = { variables: {}, isRefused: false, reason: null, error: null }

/** Reads the body of a successful response. An empty one lets the call continue. */
export function meaningOfAnswer(body: string | null): Meaning {
  if (!body?.trim()) return nothing
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { ...nothing, error: 'The response is not JSON, or is longer than 64 KiB.' }
  }
  const answer = Answer.safeParse(json)
  if (!answer.success) {
    const [issue] = answer.error.issues
    const place = issue?.path.join('.') || 'the response'
    return { ...nothing, error: `The response is not valid: ${place}: ${issue?.message}` }
  }
  const { dynamic_variables, refuse, reason } = answer.data
  if (refuse) return { ...nothing, isRefused: true, reason: reason ?? null }
  return { ...nothing, variables: dynamic_variables ?? {} }
}

type AskedCall = {
  call_id: string
  direction: string
  from_number: string
  to_number: string
  customer_id: string | null
  campaign_id: number | null
  dynamic_variables: Readonly<Record<string, string>>
  simulated: boolean
}

/** The body of the request. */
export const questionAbout = (call: AskedCall, bot: { uid: string; name: string }) => ({
  type: 'call.before_start',
  call_id: call.call_id,
  direction: call.direction,
  from_number: call.from_number,
  to_number: call.to_number,
  bot: { uid: bot.uid, name: bot.name },
  customer_id: call.customer_id,
  campaign_id: call.campaign_id,
  dynamic_variables: call.dynamic_variables,
  simulated: call.simulated,
})

export const inventedQuestion = questionAbout(
  {
    call_id: 'call_test',
    direction: 'inbound',
    from_number: '+14155550123',
    to_number: '+14155550100',
    customer_id: null,
    campaign_id: null,
    dynamic_variables: {},
    simulated: true,
  },
  { uid: 'bot_test', name: 'Test' },
)
