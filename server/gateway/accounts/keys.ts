import { type Account, account } from '#contract/accounts/account'
import { ApiError } from '#contract/http/error'
import { otherKey, type SessionKeys } from '#server/accounts/sessions/keys'
import { hashSecret } from '#server/accounts/store'
import { storable } from '#server/gateway/extensions/bots/bots'
import { type Platform, type PlatformParts, platformFor } from '#server/gateway/proxy/platform'
import type { Database } from '#server/kernel/database/organization'
import type { KeyCheck } from '#server/kernel/http/limits/key-check'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { canReadProof } from './account-proofs'
import {
  assignKey,
  findByKeyHash,
  hasData,
  insertOrganization,
  listNamesakes,
  listProofs,
  renameAccount,
} from './identity-store'

/**
 * Finds the organization of a platform key. A known key leads to the same organization as before; a new key leads to an
 * organization with the same e-mail only if it can read a proof of that account, otherwise to a new organization
 * (docs/decisions/0041-accounts-of-a-platform.md). Throws the platform's refusal: 401 for an unknown key.
 */
export async function organizationOf(database: Database, key: string, platform: Platform): Promise<number> {
  const owner = ownerIn(await platform.ask(account.whoami, {}))
  const hash = hashSecret(key)
  const id = await settle(database, hash, owner, platform)
  await renameAccount({ id, database }, owner)
  return id
}

/** Some platforms omit fields of the account. */
function ownerIn(answer: Partial<Account>): Account {
  const { name, email } = storable(answer)
  return { name: name || email || 'An account without a name', email: email ?? '' }
}

async function settle(database: Database, hash: Buffer, owner: Account, platform: Platform): Promise<number> {
  const known = await findByKeyHash(database, hash)
  const namesakes = (await listNamesakes(database, owner.email)).filter((id) => id !== known)
  // A key whose organization already has data stays there.
  const isSettled =
    known !== undefined && (namesakes.length === 0 || (await hasData({ id: known, database })))
  if (isSettled) return known
  for (const id of namesakes) {
    const organization = { id, database }
    for (const proof of await listProofs(organization)) {
      if (!(await canReadProof(platform, proof))) continue
      await assignKey(organization, hash)
      return id
    }
  }
  return known ?? insertOrganization(database, hash, owner)
}

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

/** Time limit for requests of a page, where a person waits. Milliseconds. */
export const personPatienceMs = 8_000

type Parts = { checkKey: KeyCheck; keys: KnownKeys; vault: Vault; host: string }

const ownerOf = (hash: Buffer) => `key of session ${hash.toString('base64url')}`

/** Names a platform key in the audit log by the start of its hash. */
export const platformKeyLabel = (key: string) =>
  `platform key #${hashSecret(key).toString('hex').slice(0, 8)}`

/** The platform key of a session; undefined if it cannot be decrypted. */
export function keyOfSession(vault: Vault, secret: string, sealed: Buffer | null): string | undefined {
  if (!sealed) return undefined
  try {
    return vault.open(sealed, ownerOf(hashSecret(secret))).toString('utf8')
  } catch (error) {
    if (error instanceof VaultError) return undefined
    throw error
  }
}

/** Checks the platform's keys by asking the platform. */
export function platformKeys({ checkKey, keys, vault, host }: Parts): SessionKeys {
  const ask = (key: string) => keys.ask(key, personPatienceMs)
  return {
    async whose(http, credentials) {
      if ('link' in credentials) {
        const message = `Sign-in links are not available here. Sign in with an API key of ${host}.`
        throw new ApiError(401, { error: 'Unauthorized', message })
      }
      const { api_key } = credentials
      const organization = await checkKey(http, api_key, ask)
      const label = platformKeyLabel(api_key)
      return {
        organization,
        with: 'key',
        label,
        seal: (hash) => vault.seal(Buffer.from(api_key), ownerOf(hash)),
      }
    },
    async confirm(http, organization, apiKey) {
      const isOurs = async (key: string) => ((await ask(key)) === organization ? organization : undefined)
      await checkKey(http, apiKey, isOurs, otherKey)
      return undefined
    },
  }
}
