import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { conflict, invalid } from '#contract/http/error'
import { type Telephony, telephony } from '#contract/telephony/telephony'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { ariOf, linesChannel, passwordOwner } from '#server/phone-lines/open-lines'
import { findCurrentLine, lockLines, replaceLine, type StoredLine } from '#server/phone-lines/store'
import { AriError } from '#server/telephony/lines/asterisk/ari'

type Settings = Pick<
  StoredLine,
  'kind' | 'url' | 'user_name' | 'trunk' | 'sealed' | 'max_calls' | 'calls_per_second'
> & { updated_at: string | null }

const unset: Settings = {
  kind: 'none',
  url: null,
  user_name: null,
  trunk: null,
  sealed: null,
  max_calls: 10,
  calls_per_second: 1,
  updated_at: null,
}

const find = async (organization: Organization): Promise<Settings> =>
  (await findCurrentLine(organization)) ?? unset

const shown = ({ kind, url, user_name, trunk, sealed, ...limits }: Settings): Telephony => ({
  kind,
  url,
  user: user_name,
  has_password: sealed !== null,
  trunk,
  max_calls: limits.max_calls,
  calls_per_second: limits.calls_per_second,
  updated_at: limits.updated_at,
})

/** The first version with the audio that calls need. */
const oldestVersion = [22, 8] as const

/** Such as 22.10.1, 22.8.0~dfsg-1 or certified-22.8-cert1. */
const versionPattern = /^(?:certified[/-])?(\d{1,3})\.(\d{1,3})[\w.~+-]{0,40}$/

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = (versionPattern.exec(version)?.slice(1) ?? []).map(Number)
  return major < oldestVersion[0] || (major === oldestVersion[0] && minor < oldestVersion[1])
}

const needed = {
  url: 'Enter the address of Asterisk.',
  user_name: 'Enter the user.',
  sealed: 'Enter the password.',
  trunk: 'Enter the trunk.',
}

const fieldOf = { url: 'url', user_name: 'user', sealed: 'password', trunk: 'trunk' }

/** A line that calls cannot be placed over must not be switched on. */
function refuseIncomplete(settings: Settings): void {
  if (settings.kind === 'none') return
  const issues = (['url', 'user_name', 'sealed', 'trunk'] as const).flatMap((field) =>
    settings[field] ? [] : [{ path: fieldOf[field], message: needed[field] }],
  )
  if (issues.length > 0) throw invalid(issues)
}

type Parts = { outbound: Outbound; vault: Vault; limits: Pick<Limits, 'noteToolTest'> }

export const telephonyHandlers = ({ outbound, vault, limits }: Parts) =>
  implement(telephony, ({ organization }) => lockLines(organization))({
    get: async ({ organization }) => shown(await find(organization)),
    update({ organization, via, body: { password, user, ...body } }) {
      return inTransaction(organization, async (inside) => {
        await lockLines(inside)
        const stored = await find(inside)
        const { kind, url, user_name, trunk, max_calls, calls_per_second, sealed } = stored
        const before = {
          kind,
          url: url && new URL(url).origin,
          user_name,
          trunk,
          max_calls,
          calls_per_second,
          sealed,
        }
        const after = { ...before, ...given(body) }
        const isElsewhere = after.url !== before.url
        if (isElsewhere && sealed && password === undefined) throw invalid([passwordAgain])
        if (user !== undefined) after.user_name = user
        if (password === null) after.sealed = null
        if (password) after.sealed = vault.seal(Buffer.from(password), passwordOwner(organization.id))
        if (isDeepStrictEqual(after, before)) return shown(stored)
        refuseIncomplete({ ...after, updated_at: null })
        const saved = await replaceLine(inside, after, isElsewhere)
        const reason = password ? 'With a new password.' : ''
        const entry = { actor: via, action: 'telephony.update', subject: nameOf(saved), reason } as const
        await appendAudit(inside, [entry])
        await sql`select pg_notify(${linesChannel}, '')`.execute(inside.database)
        return shown(saved)
      })
    },
    async test({ organization }) {
      const stored = await findCurrentLine(organization)
      if (!stored?.url) throw conflict('Enter the address of Asterisk first, and save it.')
      await limits.noteToolTest(organization.id)
      const begun = performance.now()
      const tested = (version: string | null, error: string | null) => ({
        version,
        error,
        duration_ms: Math.round(performance.now() - begun),
      })
      let version: string | null = null
      try {
        const ari = ariOf(() => stored, { outbound, vault })
        const answered = await ari.version()
        if (!versionPattern.test(answered))
          return tested(null, 'The version of this Asterisk cannot be read.')
        version = answered
        if (isOld(version)) return tested(version, `Asterisk ${version} is too old: 22.8 or newer is needed.`)
        if (!stored.trunk) return tested(version, 'Enter the trunk.')
        const endpoint = await ari.findEndpoint(stored.trunk)
        if (endpoint) return tested(version, null)
        return tested(version, `There is no endpoint ${stored.trunk} in pjsip.conf of this Asterisk.`)
      } catch (error) {
        return tested(version, reasonOf(error))
      }
    },
  })

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

const passwordAgain = {
  path: 'password',
  message: 'Enter the password again. It belongs to the address it was entered for.',
}

/** The line in the audit log. */
function nameOf({ kind, url, user_name, trunk }: Settings): string {
  const name = [url, user_name, trunk].filter((part) => part !== null).join(', ')
  if (kind !== 'none') return name
  return name ? `${name} (off)` : 'none'
}

/** Why Asterisk was not reached, as a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof AriError && (error.status === 401 || error.status === 403))
    return 'Asterisk does not accept the user or the password.'
  if (error instanceof AriError)
    return `This is not the REST interface of Asterisk: it answered with status ${error.status}.`
  if (error instanceof OutboundRefusal)
    return `${error.message} The operator of this server allows it with ALLOWED_PRIVATE_HOSTS.`
  if (error instanceof OutboundFailure) return `Asterisk cannot be reached. ${error.message}`
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
    return 'This is not the REST interface of Asterisk.'
  if (error instanceof Error && error.message.startsWith('The password of Asterisk')) return error.message
  throw error
}
