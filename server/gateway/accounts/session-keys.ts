import { ApiError } from '#contract/http/error'
import { otherKey, type SessionKeys } from '#server/accounts/sessions/keys'
import { hashSecret } from '#server/accounts/store'
import type { KeyCheck } from '#server/kernel/http/limits/key-check'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import type { KnownKeys } from './keys'

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
    },
  }
}
