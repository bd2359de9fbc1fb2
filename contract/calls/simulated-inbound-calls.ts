import { endpoint } from '#contract/http/endpoint'
import { absentWhenEmpty, E164 } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { inboundCallers } from '#rules/calls/simulated-callers'
import { PlacedCall } from './calls'
import { CallVariables } from './variables'

/**
 * The inbound call to simulate.
 * @example {"to_number": "+14155550100", "from_number": "+14155550123", "simulated_caller": "helpful"}
 */
const SimulatedInboundCallDraft = z
  .object({
    /** One of the organization's numbers, in E.164. Its inbound bot answers. @example +14155550100 */
    to_number: E164,
    /** Number of the caller, in E.164. @example +14155550123 */
    from_number: E164,
    /** Who calls. The default is a random caller. @example helpful */
    simulated_caller: z.enum(inboundCallers).optional(),
    /**
     * Values of the bot's variables, at most 500. Numbers and booleans become text; `{{patient.name}}`
     * reads a nested value.
     * @example {"first_name": "Maria"}
     */
    dynamic_variables: absentWhenEmpty(CallVariables),
  })
  .meta({ id: 'SimulatedInboundCallDraft' })
export type SimulatedInboundCallDraft = z.output<typeof SimulatedInboundCallDraft>

export const simulatedInboundCalls = {
  /**
   * Simulates a call to one of the organization's numbers and returns it with status `registered`. The
   * number's inbound bot answers. The call is refused with 400 if the number has no inbound bot, or if a
   * variable has no value. No phone rings, and the rules for outbound calls do not apply.
   */
  create: endpoint(routes.simulatedInboundCalls.create, {
    summary: 'Simulate an inbound call',
    body: SimulatedInboundCallDraft,
    reply: PlacedCall,
    status: 201,
    errors: [400],
    extension: true,
  }),
}
