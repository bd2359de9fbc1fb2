import type { Organization } from '#server/kernel/database/organization'
import type { Vault } from '#server/kernel/vault/vault'
import { type Platform, type PlatformParts, platformFor, type WholePlatform } from './platform'

/** How long background work waits for the platform. Milliseconds. */
const workPatienceMs = 30_000

/** Access to the platform for work that outlives the request that started it. */
export type Platforms = {
  /** Encrypts the key of the current request so that it can be stored for one purpose, such as `mirror of 7`. */
  sealKey(platform: Platform | WholePlatform, purpose: string): Buffer
  /** Opens the platform with a stored key. Throws VaultError when the key was stored for another purpose. */
  openWithKey(sealed: Uint8Array, purpose: string, organization: Pick<Organization, 'id'>): Platform
}

export function createPlatforms(parts: PlatformParts & { vault: Vault; ours: string }): Platforms {
  return {
    sealKey: (platform, purpose) => parts.vault.seal(Buffer.from((platform as WholePlatform).key()), purpose),
    openWithKey(sealed, purpose, { id }) {
      const key = parts.vault.open(sealed, purpose).toString('utf8')
      return platformFor(parts, { key, account: String(id), ours: parts.ours, patienceMs: workPatienceMs })
    },
  }
}
