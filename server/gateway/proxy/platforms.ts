import type { Organization } from '#server/kernel/database/organization'
import type { Vault } from '#server/kernel/vault/vault'
import { type Platform, type PlatformParts, platformFor, type WholePlatform } from './platform'

/** How long work that nobody waits for waits for the platform. Milliseconds. */
const workPatienceMs = 30_000

/** The platform for work that outlives the request that began it. */
export type Platforms = {
  /** The key of whoever asks now, encrypted to be stored for one purpose, as `mirror of 7`. */
  keep(platform: Platform | WholePlatform, purpose: string): Buffer
  /** The platform by a key that was kept. Throws VaultError when it was not kept for this purpose. */
  kept(sealed: Uint8Array, purpose: string, organization: Pick<Organization, 'id'>): Platform
}

export function createPlatforms(parts: PlatformParts & { vault: Vault; ours: string }): Platforms {
  return {
    keep: (platform, purpose) => parts.vault.seal(Buffer.from((platform as WholePlatform).key()), purpose),
    kept(sealed, purpose, { id }) {
      const key = parts.vault.open(sealed, purpose).toString('utf8')
      return platformFor(parts, { key, account: String(id), ours: parts.ours, patienceMs: workPatienceMs })
    },
  }
}
