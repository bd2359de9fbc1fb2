import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/http/error'
import { actorOfSession } from '#server/accounts/audit-log/audited'
import { actingAs } from '#server/accounts/audit-log/scope'
import { type Guard, isBackground } from '#server/accounts/authentication/gates'
import { sessionSecretOf } from '#server/accounts/sessions/cookie'
import { noteUse, removeSession } from '#server/accounts/sessions/store'
import type { AccountProofs } from '#server/gateway/accounts/account-proofs'
import {
  type KnownKeys,
  keyOfSession,
  personPatienceMs,
  platformKeyLabel,
} from '#server/gateway/accounts/keys'
import { unauthorized } from '#server/kernel/http/answers/errors'
import type { Caller } from '#server/kernel/http/caller'
import { requireSameOrigin } from '#server/kernel/http/guards/origins'
import { answerOnce } from '#server/kernel/http/idempotency'
import type { Gates } from '#server/kernel/http/mount'
import type { Vault } from '#server/kernel/vault/vault'
import { type PlatformParts, platformFor, type WholePlatform } from './platform'

/** How long a program waits for the platform. Milliseconds. */
const programPatienceMs = 30_000

type GateParts = PlatformParts & Guard & { keys: KnownKeys; vault: Vault; proofs: AccountProofs }

export type HostedGates = Omit<Gates, 'identify'> & {
  identify(context: HonoContext): Promise<Caller & { platform: WholePlatform }>
  /**
   * The platform as the key of a request sees it. Usually the platform checks a program's key together with the request.
   * The key is checked first if the request has a large body or its address has sent too many wrong keys.
   */
  reach(context: HonoContext): Promise<{ platform: WholePlatform; via: Caller['via'] }>
}

const largestUncheckedBody = 64 * 1024

/** A body without a Content-Length counts as large. */
function hasLargeBody({ req }: HonoContext): boolean {
  const isChunked = req.header('Transfer-Encoding') !== undefined
  return isChunked || Number(req.header('Content-Length') ?? 0) > largestUncheckedBody
}

const ended = (host: string) =>
  new ApiError(401, {
    error: 'Unauthorized',
    message: `The key of this session is no longer valid at ${host}. Sign in again.`,
  })

export function createHostedGates(parts: GateParts): HostedGates {
  const { database, limits, checkKey, findSession, addressOf, keys, vault, publicUrl, upstream } = parts

  const oursFor = ({ req }: HonoContext) => publicUrl ?? new URL(req.url).origin

  async function bySession(context: HonoContext) {
    const secret = sessionSecretOf(context)
    const session = secret && (await findSession(secret))
    if (!session) throw unauthorized
    requireSameOrigin(context, publicUrl)
    const end = async () => {
      await removeSession(database, secret)
      throw ended(upstream.host)
    }
    const key = keyOfSession(vault, secret, session.sealed_key)
    if (key === undefined) return end()
    if (session.is_due && !isBackground(context)) await noteUse(database, secret)
    const actor = { ...actorOfSession(session, addressOf(context)), who: platformKeyLabel(key) }
    const organization = { id: session.organization_id, database: actingAs(database, actor) }
    keys.remember(key, organization.id)
    const account = String(organization.id)
    const platform = platformFor(parts, {
      key,
      account,
      ours: oursFor(context),
      patienceMs: personPatienceMs,
      onRefused: end,
    })
    parts.proofs.refresh(organization, platform)
    return { organization, via: 'session', isUnproved: session.is_unproved, platform } as const
  }

  function keyIn(authorization: string): string {
    const key = /^Bearer +(\S{1,512})$/i.exec(authorization)?.[1]
    if (!key) throw unauthorized
    return key
  }

  const programOf = (context: HonoContext, key: string, account: string) =>
    platformFor(parts, {
      key,
      account,
      ours: oursFor(context),
      patienceMs: programPatienceMs,
      async onRefused() {
        keys.forget(key)
        await limits.noteFailure(addressOf(context))
      },
    })

  async function byKey(context: HonoContext, key: string) {
    const id =
      keys.recent(key) ?? (await checkKey(context, key, (secret) => keys.lookUp(secret, programPatienceMs)))
    const platform = programOf(context, key, String(id))
    const who = platformKeyLabel(key)
    const actor = { who, key_id: null, session_id: null, address: addressOf(context) }
    const organization = { id, database: actingAs(database, actor) }
    parts.proofs.refresh(organization, platform)
    return { organization, via: 'key', platform } as const
  }

  /** Without this check, a caller without a valid key could make the gateway read large bodies. */
  const needsKnownKey = async (context: HonoContext) =>
    hasLargeBody(context) || (await limits.isFailing(addressOf(context)))

  return {
    async identify(context) {
      const authorization = context.req.header('Authorization')
      return authorization === undefined ? bySession(context) : byKey(context, keyIn(authorization))
    },
    async reach(context) {
      const authorization = context.req.header('Authorization')
      if (authorization === undefined) return bySession(context)
      const key = keyIn(authorization)
      if (await needsKnownKey(context)) return byKey(context, key)
      return { platform: programOf(context, key, keys.accountOf(key)), via: 'key' }
    },
    async admit({ organization, via }) {
      if (via === 'key') await limits.noteRequest(organization.id)
    },
    async once(request, handle) {
      const { key, method, caller, status } = request
      if (key !== undefined && method === 'POST') return answerOnce(request, key, handle)
      return { status, body: await handle(caller) }
    },
    noteInvalid: (context) => limits.noteFailure(addressOf(context)),
  }
}
