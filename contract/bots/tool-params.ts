import { type Issue, issuesOf } from '#contract/http/error'
import { extension } from '#contract/http/extension'
import { WebAddress } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { isJsonObject } from '#rules/text/json-object'

/** Headers that the sender of the request sets; a tool cannot. */
const framing = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const mostHeaders = 40

const named = /^[!#$%&'*+.^_`|~\w-]{1,128}$/
const value = /^[\t\x20-\x7e\x80-\xff]*$/

function headerProblem(name: string, text: unknown): string | undefined {
  if (!named.test(name)) return 'Use only letters, digits and dashes in a header name.'
  if (framing.includes(name.toLowerCase())) return `The sender of the request sets ${name}.`
  if (typeof text !== 'string') return 'The header value must be text.'
  if (text.length > 4096) return 'The header value must have at most 4096 characters.'
  return value.test(text) ? undefined : 'The header value must be one line of Latin-1 characters.'
}

/** Headers by name. The specification has no field for them, so they are in static_params. Record 0035. */
const ToolHeaders = z
  .custom<Record<string, string>>(isJsonObject, 'This must be an object.')
  .superRefine((headers, context) => {
    const entries = Object.entries(headers)
    if (entries.length > mostHeaders) {
      context.addIssue({ code: 'custom', message: `There can be at most ${mostHeaders} headers.` })
    }
    for (const [name, text] of entries) {
      const message = headerProblem(name, text)
      if (message) context.addIssue({ code: 'custom', message, path: [name] })
    }
  })

const mostVariables = 50

/** Paths in the response by name of the variable, such as `{"slot": "data.slots[0].start"}`. */
const ResponseVariables = z
  .custom<Record<string, string>>(isJsonObject, 'This must be an object.')
  .superRefine((paths, context) => {
    if (Object.keys(paths).length > mostVariables) {
      context.addIssue({ code: 'custom', message: `There can be at most ${mostVariables} variables.` })
    }
    for (const [name, path] of Object.entries(paths)) {
      const message = variableProblem(name, path)
      if (message) context.addIssue({ code: 'custom', message, path: [name] })
    }
  })

function variableProblem(name: string, path: unknown): string | undefined {
  if (!/^[^{}]{1,255}$/.test(name)) return 'Use a variable name of 1 to 255 characters without braces.'
  if (typeof path !== 'string') return 'The path must be text, such as data.slots[0].start.'
  return path.length <= 500 ? undefined : 'The path must have at most 500 characters.'
}

const optional = <Type extends z.ZodType>(type: Type) => type.nullish()
const text = optional(z.string().max(20_000))
const flag = optional(z.boolean())
const whole = (least: number, most: number) => optional(z.int().min(least).max(most))
const spoken = optional(z.enum(['prompt', 'static']))

const clockOrClosed = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|closed)$/, 'This must be a time from 00:00 to 23:59, or closed.')
const day = optional(
  z
    .looseObject({ start: clockOrClosed, end: clockOrClosed })
    .refine(({ start, end }) => (start === 'closed') === (end === 'closed'), {
      path: ['end'],
      message: 'Set both start and end of a day to closed, or neither.',
    }),
)

/** Keys of a telephone and pauses; variables may have any value. */
const digits = optional(
  z
    .string()
    .max(20_000)
    .refine(
      (keys) => /^[0-9*#A-Da-dwW,]*$/.test(keys.replace(/\{\{[^{}]*\}\}/g, '')),
      'Use only 0 to 9, *, # and A to D; w or a comma waits.',
    ),
)

const announcements = [
  'whisper_message',
  'check_availability_message',
  'transfer_success_message',
  'fallback_message',
  'three_way_message',
].flatMap((name): [string, z.ZodType][] => [
  [name, flag],
  [`${name}_type`, spoken],
  [`${name}_prompt`, text],
  [`${name}_static`, text],
])

const anything = z.unknown().optional()

const TransferSettings = z.looseObject({
  extension: anything,
  on_hold_music: optional(z.enum(['ringtone', 'silence', 'music'])),
  ring_duration: whole(10, 120),
  navigate_ivr: flag,
  navigate_ivr_prompt: text,
  human_detection: flag,
  detection_timeout: whole(0, 300),
  ai_auto_greet: flag,
  human_confirmation: flag,
  disable_extended_prompt: flag,
  max_session_duration_after_transfer: whole(1, 60),
  ...Object.fromEntries(announcements),
})

const requested = z.looseObject({
  headers: optional(ToolHeaders),
  response_variables: optional(ResponseVariables),
})

/** Of Cal.com. `calendar_integration` is the number of an event type, or `sample`. Record 0117. */
const calendar = { calendar_integration: anything, api_key: text, api_url: optional(WebAddress) }

const paramsOf: Record<string, z.ZodObject> = {
  api_request: requested,
  function: requested,
  end_call: z.looseObject({ end_message: text }),
  dtmf: z.looseObject({ digits }),
  send_sms: z.looseObject({ type: spoken, message: text }),
  send_email: z.looseObject({ to: text, subject: text, body: text }),
  call_booking: z.looseObject({ ...calendar, duration_minutes: whole(1, 1440) }),
  check_calendar_availability: z.looseObject({ ...calendar, days_ahead: whole(0, 3650) }),
  check_working_hours: z.looseObject({
    timezone: text,
    working_hours: optional(
      z.looseObject({
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
        sunday: day,
      }),
    ),
  }),
  transfer_call: z.looseObject({
    /** The specification has no `agent`: another bot of the organization goes on with the call. */
    transfer_type: optional(z.enum(['cold', 'warm', 'agent'])),
    agent_id: extension(optional(z.string().max(255))),
    default_transfer_number: text,
    routing_rules: anything,
    transfer_settings: optional(TransferSettings),
  }),
}

/** The names of the settings of each type, and of a warm transfer. */
export const toolParamNames = (): Record<string, string[]> => ({
  ...Object.fromEntries(Object.entries(paramsOf).map(([type, { shape }]) => [type, Object.keys(shape)])),
  transfer_settings: Object.keys(TransferSettings.shape),
})

/**
 * Returns the problems of a tool's static_params. Unknown keys may have any value. Source: decisions,
 * "Tools".
 */
export function staticParamIssues(type: unknown, params: unknown): Issue[] {
  const schema = Object.hasOwn(paramsOf, String(type)) ? paramsOf[String(type)] : undefined
  const result = params && schema ? schema.safeParse(params) : undefined
  return result?.error ? issuesOf(result.error, 'static_params') : []
}
