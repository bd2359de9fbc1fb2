import type { JsonObject } from '#contract/http/json'

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MS = 86_400_000
const LONGEST_PADDING = 1_000

const bound = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Returns a spoken number within the schema's bounds. */
export function fitNumber(fact: unknown, schema: JsonObject, whole: boolean): number {
  const text = String(fact).toLowerCase()
  const word = WORDS.indexOf(text)
  const heard =
    typeof fact === 'number' ? fact : word >= 0 ? word : Number.parseFloat(text.replace(/[^\d.-]/g, ''))
  const step = whole ? 1 : 0.01
  const above = bound(schema.exclusiveMinimum)
  const below = bound(schema.exclusiveMaximum)
  const least = bound(schema.minimum) ?? (above === undefined ? Number.NEGATIVE_INFINITY : above + step)
  const most = bound(schema.maximum) ?? (below === undefined ? Number.POSITIVE_INFINITY : below - step)
  const value = Math.min(most, Math.max(least, Number.isFinite(heard) ? heard : 0))
  return whole ? Math.round(value) : value
}

/** Returns a spoken text in the schema's format and lengths. */
export function fitString(fact: unknown, schema: JsonObject, startedAt: number): string {
  const text = formatted(String(fact), String(schema.format ?? ''), startedAt)
  const most = bound(schema.maxLength) ?? Number.POSITIVE_INFINITY
  return text.slice(0, most).padEnd(Math.min(LONGEST_PADDING, bound(schema.minLength) ?? 0), '-')
}

function formatted(text: string, format: string, startedAt: number): string {
  switch (format) {
    case 'date':
      return dayFrom(text, startedAt).slice(0, 10)
    case 'date-time':
      return dayFrom(text, startedAt)
    case 'time':
      return `${clock(text)}:00Z`
    case 'email':
      return text.includes('@') ? text : 'unknown@example.com'
    case 'uri':
      return /^https?:/.test(text) ? text : 'https://example.com/'
    default:
      return text
  }
}

/** Returns the next such weekday after the call, or the date itself, as an ISO instant. */
function dayFrom(text: string, startedAt: number): string {
  const parsed = /\d{4}/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  if (Number.isFinite(parsed)) return new Date(parsed).toISOString()
  const day = DAYS.indexOf(text)
  const ahead = day < 0 ? 1 : (day - new Date(startedAt).getUTCDay() + 7) % 7 || 7
  return new Date(startedAt + ahead * DAY_MS).toISOString()
}

function clock(text: string): string {
  const [, hour = '9', minute = '00'] = /(\d{1,2})(?::(\d{2}))?/.exec(text) ?? []
  const later = /afternoon|p\.m\./.test(text) ? 12 : 0
  return `${String((Number(hour) % 12) + later).padStart(2, '0')}:${minute}`
}
