import type { CheckedInput, Endpoint, Output } from '#contract/http/endpoint'

type Named = { name: string }

export const withId = (name: string | null | undefined, id: string | number) =>
  name ? `${name} (${id})` : String(id)

/** "Front desk (12)". */
export const named = (_: unknown, { name, id }: Named & { id: string | number }) => withId(name, id)

const notFields = ['expected_version', 'expected_updated_at', 'version', 'reason']

/** Returns the fields of a change: "prompt, voice". */
export function fieldsOf(body: object): string {
  const fields = Object.keys(body).filter((field) => !notFields.includes(field))
  return fields.map((field) => field.replaceAll('_', ' ')).join(', ')
}

/** "Front desk (12): prompt, voice". */
export const changed = (subject: string, body: object) => [subject, fieldsOf(body)].filter(Boolean).join(': ')

/** "none → smtp.example.com:587"; only the value if it is the same. */
export const oldAndNew = (before: string, after: string) =>
  before === after ? after : `${before} → ${after}`

export const counted = (count: number, singular: string, many: string) =>
  `${count} ${count === 1 ? singular : many}`

/** The audit entry of one operation. */
export type AuditRule<E> = {
  /** `thing.verb`; src/features/audit-log/action-words.ts has the words for users. */
  action: string
  /** Names the subject without personal data. */
  subject?: (input: CheckedInput<E>, reply: Output<E>) => string
  /** The handler waits for other servers or streams its response, so its entry is not in its transaction. */
  isLong?: boolean
  /** The handler appends the entry itself, at a better moment. */
  byHandler?: boolean
}

/** An operation that neither writes nor reveals anything, whatever its method. */
type Unlogged = { unlogged: string }

/** Operations that are not a GET. */
export type Writes<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends Endpoint<infer Route>
    ? Route extends `GET ${string}`
      ? never
      : Name
    : never
}[keyof Resource]

export type Entry<E> = AuditRule<E> | Unlogged

/**
 * Every operation that is not a GET must have an entry; exports and recordings, which are GETs, may have one.
 */
export type Rules<Resource> = { [Name in Writes<Resource>]: Entry<Resource[Name]> } & {
  [Name in keyof Resource]?: Entry<Resource[Name]>
}
