import { type Issue, invalid } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { replaceSecrets, type SecretText, secretMask, unmasked } from '#rules/bots/tool-secrets'
import { type Vault, VaultError } from '#server/kernel/vault/vault'

type Texts = { url?: string | null; parameters?: JsonObject | null; static_params?: JsonObject | null }
type StoredSecret = { shown: string; sealed?: Buffer | undefined; plain?: string }
/** Secrets of a stored tool by their place in it. */
export type StoredSecrets = ReadonlyMap<string, StoredSecret>

export type SecretParts = { vault: Vault; organizationId: number }

/** A secret opens for any tool of its organization, so that a copy needs no re-encryption. */
const ownerOf = (organizationId: number) => `tool secret of organization ${organizationId}`

/** Header names are case-insensitive. */
const keyOf = (place: string) => (/\.headers\./i.test(place) ? place.toLowerCase() : place)

export const noSecrets: StoredSecrets = new Map()

/** `sealed`: by place. An older server writes secrets into the tool; those are the latest. */
export function storedSecrets(tool: Texts, sealed: ReadonlyMap<string, Buffer>): StoredSecrets {
  const stored = new Map<string, StoredSecret>()
  replaceSecrets(tool, ({ place, text, mask }) => {
    const key = keyOf(place)
    const shown = mask(text)
    if (text.includes(secretMask)) stored.set(key, { shown: text, sealed: sealed.get(key) })
    else if (shown !== text) stored.set(key, { shown, plain: text })
    return text
  })
  return stored
}

function issueAt(place: string, message: string): Issue {
  return { path: place, message }
}

const notStored = (place: string) =>
  issueAt(place, `Enter the value. ${secretMask} only stands for a stored one.`)
const unreadable = (place: string) =>
  issueAt(place, 'The stored value cannot be decrypted with the current key. Enter it again.')

/** Restores the full text of a masked one from the stored text, or returns the problem. */
function restore(
  { vault, organizationId }: SecretParts,
  { place, text, mask }: SecretText,
  secret: StoredSecret | undefined,
): string | Issue {
  if (!secret?.sealed && secret?.plain === undefined) return notStored(place)
  try {
    const plain =
      secret.plain ?? String(vault.open(secret.sealed ?? Buffer.alloc(0), ownerOf(organizationId)))
    return unmasked(text, plain, mask) ?? notStored(place)
  } catch (error) {
    if (error instanceof VaultError) return unreadable(place)
    throw error
  }
}

type Sealed<Fields> = { fields: Fields; sealed: Map<string, Buffer> }

/**
 * Returns a tool as it is stored: masked, with its secrets sealed. A masked value means the stored one.
 * @throws ApiError 400 without a stored value
 */
export function sealSecrets<Fields extends Texts>(
  dependencies: SecretParts,
  tool: Fields,
  stored: StoredSecrets,
): Sealed<Fields> {
  const sealed = new Map<string, Buffer>()
  const issues: Issue[] = []
  const seal = (secret: SecretText, plain: string) => {
    const shown = secret.mask(plain)
    if (shown !== plain) {
      sealed.set(
        keyOf(secret.place),
        dependencies.vault.seal(Buffer.from(plain), ownerOf(dependencies.organizationId)),
      )
    }
    return shown
  }
  const fields = replaceSecrets(tool, (secret) => {
    const { place, text } = secret
    if (!text.includes(secretMask)) return seal(secret, text)
    const known = stored.get(keyOf(place))
    if (known?.shown === text && known.plain === undefined) {
      if (known.sealed) sealed.set(keyOf(place), known.sealed)
      return text
    }
    const plain = restore(dependencies, secret, known)
    if (typeof plain === 'string') return seal(secret, plain)
    issues.push(plain)
    return text
  })
  if (issues.length > 0) throw invalid(issues)
  return { fields, sealed }
}

type Opened<Fields> = { fields: Fields; secrets: string[] }

/**
 * Returns a tool with its secrets, as its request needs it, and the secrets, so that nothing shown repeats
 * them.
 */
export function openSecrets<Fields extends Texts>(
  dependencies: SecretParts,
  tool: Fields,
  stored: StoredSecrets,
): Opened<Fields> {
  const secrets: string[] = []
  const issues: Issue[] = []
  const fields = replaceSecrets(tool, (secret) => {
    const { text, place, mask } = secret
    const plain = text.includes(secretMask) ? restore(dependencies, secret, stored.get(keyOf(place))) : text
    if (typeof plain !== 'string') {
      issues.push(plain)
      return text
    }
    if (mask(plain) !== plain) secrets.push(...literalsOf(plain, mask))
    return plain
  })
  if (issues.length > 0) throw invalid(issues)
  return { fields, secrets }
}

/** Shorter pieces occur in too many unrelated texts. */
const leastCharacters = 4

/** Returns the pieces of a secret that a response could repeat: the whole, and without its scheme. */
function literalsOf(text: string, mask: SecretText['mask']): string[] {
  const shown = mask(text).split(secretMask)
  let rest = text
  const pieces = shown.flatMap((piece, at) => {
    const start = piece === '' ? (at === 0 ? 0 : rest.length) : rest.indexOf(piece)
    const found = rest.slice(0, Math.max(0, start))
    rest = rest.slice(Math.max(0, start) + piece.length)
    return at === 0 ? [] : [found]
  })
  return pieces
    .flatMap((piece) => [piece, piece.replace(/^\s*\w+\s+/, '')])
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= leastCharacters)
}

/** Removes secrets from a text of another server. */
export function redact(text: string, secrets: readonly string[]): string {
  const longestFirst = [...new Set(secrets)].toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, secretMask), text)
}
