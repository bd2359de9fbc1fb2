import { ApiError } from '#contract/http/error'
import { hashSecret } from '#server/accounts/keys'
import { type Platform, type PlatformParts, platformFor } from '#server/gateway/proxy/platform'
import type { Database } from '#server/kernel/database/organization'
import { organizationOf } from './identity'

const rememberedMs = 60_000
const mostKeys = 10_000

const nameOf = (key: string) => hashSecret(key).toString('base64url')

/** Other characters cannot be sent in a header, so such a text is not a key. */
const isSendable = (key: string) => /^[\x21-\x7e]+$/.test(key)

type Remembered = { organization: number; until: number }

/** Caches for a minute which organization a key belongs to. Only a hash of the key is stored. */
export function createKnownKeys(parts: PlatformParts & { database: Database }, clock = Date.now) {
  const known = new Map<string, Remembered>()

  function note(key: string, remembered: Remembered): void {
    if (known.size >= mostKeys) known.clear()
    known.set(nameOf(key), remembered)
  }

  async function ask(key: string, platform: Platform): Promise<number | undefined> {
    if (!isSendable(key)) return undefined
    try {
      const organization = await organizationOf(parts.database, key, platform)
      note(key, { organization, until: clock() + rememberedMs })
      return organization
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return undefined
      throw error
    }
  }

  function recent(key: string): number | undefined {
    const remembered = known.get(nameOf(key))
    return remembered && remembered.until > clock() ? remembered.organization : undefined
  }

  const strangerOf = (key: string, patienceMs: number) =>
    platformFor(parts, { key, account: `key ${nameOf(key)}`, ours: '', patienceMs })

  return {
    /** A session knows the organization of its key, but not whether the key is still valid. */
    remember(key: string, organization: number): void {
      if (known.get(nameOf(key))?.organization !== organization) note(key, { organization, until: 0 })
    },
    forget: (key: string) => void known.delete(nameOf(key)),
    /** Always asks the platform. Undefined for an unknown key. */
    ask: (key: string, patienceMs: number) => ask(key, strangerOf(key, patienceMs)),
    /** The organization of a key that the platform confirmed within the last minute. */
    recent,
    /** `recent`, or else asks the platform. */
    lookUp: async (key: string, patienceMs: number): Promise<number | undefined> =>
      recent(key) ?? ask(key, strangerOf(key, patienceMs)),
    /** The account within which answers are shared, from the cache alone. */
    accountOf(key: string): string {
      const remembered = known.get(nameOf(key))
      return remembered ? String(remembered.organization) : `key ${nameOf(key)}`
    },
  }
}

export type KnownKeys = ReturnType<typeof createKnownKeys>
