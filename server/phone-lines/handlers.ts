import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { conflict, invalid } from '#contract/http/error'
import { type Telephony, type TelephonyChanges, telephony } from '#contract/telephony/telephony'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { linesChannel, passwordOwner, tokenOwner } from '#server/phone-lines/open-lines'
import {
  countLineCalls,
  findCurrentLine,
  type LineFields,
  lockLines,
  replaceLine,
} from '#server/phone-lines/store'
import { voicePath } from '#server/telephony/lines/twilio/twiml'
import { importNumbers, listLineNumbers } from './import-numbers'
import { type LineTestParts, testLine } from './test-line'

type Settings = LineFields & { updated_at: string | null }

const unset: Settings = {
  kind: 'none',
  url: null,
  user_name: null,
  trunk: null,
  sealed: null,
  account_sid: null,
  public_url: null,
  sealed_token: null,
  max_calls: 10,
  calls_per_second: 1,
  number_max_calls: null,
  number_calls_per_second: null,
  sends_texts: false,
  updated_at: null,
}

const find = async (organization: Organization): Promise<Settings> =>
  (await findCurrentLine(organization)) ?? unset

const shown = async (
  organization: Organization,
  { user_name, sealed, sealed_token, public_url, ...settings }: Settings,
): Promise<Telephony> => ({
  kind: settings.kind,
  url: settings.url,
  user: user_name,
  has_password: sealed !== null,
  trunk: settings.trunk,
  account_sid: settings.account_sid,
  has_auth_token: sealed_token !== null,
  public_url,
  voice_url: public_url && public_url + voicePath,
  max_calls: settings.max_calls,
  calls_per_second: settings.calls_per_second,
  number_max_calls: settings.number_max_calls,
  number_calls_per_second: settings.number_calls_per_second,
  sends_texts: settings.sends_texts,
  updated_at: settings.updated_at,
  ...(await countLineCalls(organization)),
})

const needs = {
  none: [],
  asterisk: [
    ['url', 'url', 'Enter the address of Asterisk.'],
    ['user_name', 'user', 'Enter the user.'],
    ['sealed', 'password', 'Enter the password.'],
    ['trunk', 'trunk', 'Enter the trunk.'],
  ],
  twilio: [
    ['account_sid', 'account_sid', 'Enter the account SID.'],
    ['sealed_token', 'auth_token', 'Enter the auth token.'],
    ['public_url', 'public_url', 'Enter the address at which Twilio reaches this server.'],
  ],
} as const

/** A line that calls cannot be placed over must not be switched on. */
function refuseIncomplete(settings: LineFields): void {
  const issues = needs[settings.kind].flatMap(([column, path, message]) =>
    settings[column] ? [] : [{ path, message }],
  )
  if (issues.length > 0) throw invalid(issues)
}

/** Calls in progress need the former line: its address, its account, or the address at which it reaches us. */
const isAnotherLine = (after: LineFields, before: LineFields) =>
  after.url !== before.url ||
  after.account_sid !== before.account_sid ||
  after.public_url !== before.public_url ||
  (after.kind !== before.kind && [after.kind, before.kind].includes('twilio'))

const again = {
  password: 'Enter the password again. It belongs to the address it was entered for.',
  auth_token: 'Enter the auth token again. It belongs to the account it was entered for.',
}

/** A secret belongs to the place that it was entered for. */
function refuseMoved(
  after: LineFields,
  before: LineFields,
  { password, auth_token }: Pick<TelephonyChanges, 'password' | 'auth_token'>,
): void {
  const isMissing = {
    password: after.url !== before.url && before.sealed && password === undefined,
    auth_token: after.account_sid !== before.account_sid && before.sealed_token && auth_token === undefined,
  }
  const paths = (['password', 'auth_token'] as const).filter((path) => isMissing[path])
  if (paths.length > 0) throw invalid(paths.map((path) => ({ path, message: again[path] })))
}

type Parts = LineTestParts & { limits: Pick<Limits, 'noteToolTest'>; campaigns: CampaignsPort }

export const telephonyHandlers = ({ limits, campaigns, ...parts }: Parts) =>
  implement(telephony, ({ organization }) => lockLines(organization))({
    get: async ({ organization }) => shown(organization, await find(organization)),
    update({ organization, via, body: { password, auth_token, user, ...body } }) {
      const seal = (secret: string, owner: string) => parts.vault.seal(Buffer.from(secret), owner)
      return inTransaction(organization, async (inside) => {
        await lockLines(inside)
        const { updated_at, ...stored } = await find(inside)
        const before = fieldsOf(stored)
        const after = { ...before, ...given(body) }
        refuseMoved(after, before, { password, auth_token })
        if (user !== undefined) after.user_name = user
        if (password !== undefined)
          after.sealed = password === null ? null : seal(password, passwordOwner(organization.id))
        if (auth_token !== undefined)
          after.sealed_token = auth_token === null ? null : seal(auth_token, tokenOwner(organization.id))
        if (isDeepStrictEqual(after, before)) return shown(inside, { ...before, updated_at })
        refuseIncomplete(after)
        const saved = await replaceLine(inside, after, isAnotherLine(after, before))
        const isNew = password || auth_token
        const reason = isNew ? `With a new ${password ? 'password' : 'auth token'}.` : ''
        const entry = { actor: via, action: 'telephony.update', subject: nameOf(saved), reason } as const
        await appendAudit(inside, [entry])
        await sql`select pg_notify(${linesChannel}, '')`.execute(inside.database)
        return shown(inside, saved)
      })
    },
    async test({ organization }) {
      const stored = await findCurrentLine(organization)
      if (!stored || isUntestable(stored)) throw conflict(missingOf(stored?.kind))
      await limits.noteToolTest(organization.id)
      const begun = performance.now()
      const result = await testLine(stored, parts)
      return { ...result, duration_ms: Math.round(performance.now() - begun) }
    },
    async numbers({ organization }) {
      await limits.noteToolTest(organization.id)
      return listLineNumbers(organization, parts)
    },
    importNumbers: ({ organization, body }) => importNumbers(organization, body.numbers, campaigns),
  })

const fieldsOf = ({ url, ...fields }: LineFields): LineFields => ({
  url: url && new URL(url).origin,
  kind: fields.kind,
  user_name: fields.user_name,
  trunk: fields.trunk,
  sealed: fields.sealed,
  account_sid: fields.account_sid,
  public_url: fields.public_url,
  sealed_token: fields.sealed_token,
  max_calls: fields.max_calls,
  calls_per_second: fields.calls_per_second,
  number_max_calls: fields.number_max_calls,
  number_calls_per_second: fields.number_calls_per_second,
  sends_texts: fields.sends_texts,
})

const isUntestable = ({ kind, url, account_sid }: LineFields) =>
  (kind === 'twilio' ? account_sid : url) === null

const missingOf = (kind: LineFields['kind'] = 'none') =>
  kind === 'twilio'
    ? 'Enter the account SID first, and save it.'
    : 'Enter the address of Asterisk first, and save it.'

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** The line in the audit log. */
function nameOf({ kind, url, user_name, trunk, account_sid, public_url }: LineFields): string {
  if (kind === 'twilio') return [`Twilio ${account_sid}`, public_url].join(', ')
  const name = [url, user_name, trunk].filter((part) => part !== null).join(', ')
  if (kind !== 'none') return name
  return name ? `${name} (off)` : 'none'
}
