import { endpoint } from '#contract/http/endpoint'
import { absentWhenEmpty } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ReportAddress } from '#contract/webhooks/webhooks'
import { Call } from './calls'
import { CallVariables } from './variables'

/** The subprotocol of the WebSocket of a web call. The access token is the second one that the client offers. */
export const webCallProtocol = 'switchboard.web-call'

/** Samples a second of the audio of a web call, in both directions. */
export const webCallRate = 16_000

export const webCallDefaults = { max_duration_seconds: 1_800, max_cost: 1 }

/**
 * The web call to create.
 * @example {"agent_id": "bot_4k2m9d7q1s8v3b6n0p5r", "customer_id": "patient-4711", "max_cost": 0.5}
 */
const WebCallDraft = z
  .object({
    /** The bot that speaks. @example bot_4k2m9d7q1s8v3b6n0p5r */
    agent_id: z.string().min(1).max(255),
    /**
     * Your own identifier, at most 255 characters. It is stored with the call and sent in reports.
     * @example patient-4711
     */
    customer_id: absentWhenEmpty(z.string().max(255)),
    /**
     * Values of the bot's variables, at most 500. Numbers and booleans become text; `{{patient.name}}`
     * reads a nested value.
     * @example {"first_name": "Maria"}
     */
    dynamic_variables: absentWhenEmpty(CallVariables),
    /** Receives the report of the call. @example https://example.com/hooks/calls */
    callback_url: absentWhenEmpty(ReportAddress),
    /**
     * The call ends after this many seconds, or earlier if the bot's own limit is lower: 10 to 3,600. The default is
     * 1,800.
     * @example 600
     */
    max_duration_seconds: z.int().min(10).max(3_600).optional(),
    /** The call ends when its cost reaches this many US dollars: 0.01 to 100. The default is 1. @example 0.5 */
    max_cost: z.number().min(0.01).max(100).optional(),
  })
  .meta({ id: 'WebCallDraft' })

/** A web call that waits for its audio. */
const WebCall = Call.pick({
  call_type: true,
  direction: true,
  call_id: true,
  agent_id: true,
  call_status: true,
  customer_id: true,
  dynamic_variables: true,
})
  .extend({
    /** Opens the audio of this call once. @example 8sQ1fXn0b6rT2mYkVw4dJz7cLh9pGu3eAo5iNxKtRvE */
    access_token: z.string(),
    /** When the token expires, in milliseconds since 1970: 60 seconds after the call was created. @example 1769850060000 */
    expires_timestamp: z.int(),
    /**
     * Address of the WebSocket with the audio.
     * @example wss://phones.example.com/v1/web-calls/call_7c1f5h9k2m6p0r4t8v3b/audio
     */
    audio_url: z.string(),
  })
  .meta({ id: 'WebCall' })

export const webCalls = {
  /**
   * Creates a call between a browser and a bot, with status `registered`, and returns a token that opens its audio
   * once, within 60 seconds, while the API key is valid. The browser then opens a WebSocket to `audio_url` with the subprotocols
   * `switchboard.web-call` and the token. Both sides send audio as binary messages (16-bit PCM, one channel, 16,000
   * samples a second) and the rest as JSON; the guide "Web calls" describes the messages. Refused with 400 if the
   * bot has no voice, speech recognition or language model, or if a variable has no value, and with 429 above the
   * limits of calls per minute and of web calls at the same time.
   */
  create: endpoint(routes.webCalls.create, {
    summary: 'Create a web call',
    body: WebCallDraft,
    reply: WebCall,
    status: 201,
    errors: [400, 404],
    extension: true,
    isUnkept: true,
  }),
}
