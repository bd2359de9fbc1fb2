import type { Issue } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { withoutGrouping } from '#rules/text/grouping'
import { unfilledIn } from '#rules/text/text-values'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { listedSentence } from '#server/contacts/do-not-call/rules'
import { findListedOf } from '#server/contacts/do-not-call/store'
import type { Organization } from '#server/kernel/database/organization'
import { noValueFor } from './run/ports'

export type TransferTool = { type: string; static_params?: JsonObject | null | undefined }
type Target = { path: string; written: string }

const anyNumber = /(?:\+|\b00)[1-9][\d\s().\-/]{3,24}\d|(?<!\d)(?:112|911|999)(?!\d)/g
const isDigits = /^\s*\+?[\d\s().\-/]+$/
const isE164 = /^\+[1-9]\d{1,14}$/
const fewestDigits = 7

function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'number') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

/** Returns the numbers that a tool can transfer to: its default, and those of its routing rules. */
function targetsOf({ type, static_params: params }: TransferTool): Target[] {
  if (type !== 'transfer_call' || !params || params.transfer_type === 'agent') return []
  const written = params.default_transfer_number
  const own = typeof written === 'string' && isDigits.test(written) ? [{ path: '', written }] : []
  const fields = [
    ['static_params.default_transfer_number', own.length > 0 ? undefined : written],
    ['static_params.routing_rules', params.routing_rules],
  ] as const
  const named = fields.flatMap(([path, value]) =>
    textsIn(value, path).flatMap(([at, text]) =>
      Array.from(text.matchAll(anyNumber), ([number]) => ({ path: at, written: number })),
    ),
  )
  return [
    ...own.map(() => ({ path: 'static_params.default_transfer_number', written: String(written) })),
    ...named,
  ]
}

/** The numbers that a tool can transfer to, its default first. */
export const transferNumbers = (tool: TransferTool): string[] => [
  ...new Set(targetsOf(tool).map(({ written }) => withoutGrouping(written))),
]

/** Returns why the target of a tool is no number: it has no digits, or a variable without a value. */
export function noNumberIn(tool: TransferTool): { unfilled: string[]; message: string } | undefined {
  const { type, static_params: params } = tool
  const written = params?.default_transfer_number
  if (type !== 'transfer_call' || params?.transfer_type === 'agent') return undefined
  if (typeof written !== 'string' || written.trim() === '' || targetsOf(tool).length > 0) return undefined
  const unfilled = unfilledIn(written, {})
  if (unfilled.length > 0) return { unfilled, message: noValueFor(unfilled) }
  return { unfilled, message: `“${written.slice(0, 100)}” is not a phone number such as +14155550123.` }
}

const isShort = (number: string) => !number.startsWith('+') && number.length < fewestDigits

function refusalOf(number: string, rules: Parameters<typeof numberRefusal>[1]): string | undefined {
  if (isShort(number))
    return `${number} is an emergency or short number. Such numbers are never called or texted.`
  if (!isE164.test(number)) return 'Enter the number with + and its country code, as in +14155550123.'
  return numberRefusal(number, rules)
}

/**
 * Returns why calls must not be transferred to a tool's targets: blocked types, countries, and the
 * do-not-call list.
 */
export async function transferIssues(organization: Organization, tool: TransferTool): Promise<Issue[]> {
  const targets = targetsOf(tool).map(({ path, written }) => ({ path, number: withoutGrouping(written) }))
  if (targets.length === 0) {
    const { unfilled = [], message = '' } = noNumberIn(tool) ?? {}
    // A variable may get its value when the call is placed or later.
    return message === '' || unfilled.length > 0
      ? []
      : [{ path: 'static_params.default_transfer_number', message }]
  }
  const rules = await findDialingRules(organization)
  const entries = await findListedOf(
    organization,
    targets.map(({ number }) => number),
  )
  const listed = new Map(entries.map((entry) => [entry.phone_number, listedSentence(entry)]))
  return targets.flatMap(({ path, number }) => {
    const message = refusalOf(number, rules) ?? listed.get(number)
    return message === undefined ? [] : [{ path, message }]
  })
}
