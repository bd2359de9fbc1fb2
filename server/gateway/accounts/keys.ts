import { ApiError } from '#contract/http/error'
import { hashSecret } from '#server/accounts/keys'
import { type Platform, type PlatformParts, platformFor } from '#server/gateway/proxy/platform'
import type { Database } from '#server/kernel/database/organization'
import { organizationOf } from './identity'

const rememberedMs = 60_000
const mostKeys = 10_000

const nameOf = (key: string) => hashSecret(key).toString('base64url')

/** What is no word of visible letters cannot be a key: no header can hold it. */
const isSendable = (key: string) => /^[\x21-\x7e]+$/.test(key)

type Remembered = { organization: number; until: number }

/**
 * Whose the keys are that people and programs come with. The platform is asked about each once a minute; its key itself
 * is not remembered.
 */
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
    /** What a session knows of its key; whether the key is still good, it does not know. */
    remember(key: string, organization: number): void {
      if (known.get(nameOf(key))?.organization !== organization) note(key, { organization, until: 0 })
    },
    forget: (key: string) => void known.delete(nameOf(key)),
    /** The platform is asked in any case. Undefined: it does not know the key. */
    ask: (key: string, patienceMs: number) => ask(key, strangerOf(key, patienceMs)),
    /** Whose key the platform said it was within the last minute, without asking again. */
    recent,
    /** The same as it was within the last minute. */
    lookUp: async (key: string, patienceMs: number): Promise<number | undefined> =>
      recent(key) ?? ask(key, strangerOf(key, patienceMs)),
    /** Whose answers may be shared with this key, without asking anybody. */
    accountOf(key: string): string {
      const remembered = known.get(nameOf(key))
      return remembered ? String(remembered.organization) : `key ${nameOf(key)}`
    },
  }
}

export type KnownKeys = ReturnType<typeof createKnownKeys>
