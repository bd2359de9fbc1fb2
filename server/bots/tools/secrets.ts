import { type Issue, invalid } from '#contract/http/error'
import type { JsonObject } from '#contract/http/json'
import { replaceSecrets, type SecretText, secretMask, unmasked } from '#rules/bots/tool-secrets'
import { originOf } from '#rules/text/user-info'
import { type Vault, VaultError } from '#server/kernel/vault/vault'

type Texts = { url?: string | null; parameters?: JsonObject | null; static_params?: JsonObject | null }
type StoredSecret = { shown: string; sealed?: Buffer | undefined; plain?: string }
/** Secrets of a stored tool by their place in it, and where they are sent. */
export type StoredSecrets = { byPlace: ReadonlyMap<string, StoredSecret>; destination: string }

export type SecretParts = { vault: Vault; organizationId: number }

/** A secret opens for any tool of its organization, so that a copy needs no re-encryption. */
const ownerOf = (organizationId: number) => `tool secret of organization ${organizationId}`

/** Header names are case-insensitive. */
const keyOf = (place: string) => (/\.headers\./i.test(place) ? place.toLowerCase() : place)

export const noSecrets: StoredSecrets = { byPlace: new Map(), destination: '' }

/** The origin of an address, which may begin with a variable. */
const originIn = (address: unknown) =>
  typeof address === 'string' ? (originOf(address) ?? /^\{\{[^{}]*\}\}/.exec(address)?.[0] ?? address) : ''

/** Where the requests of a tool go: the origins of its address and of the API of its calendar. */
const destinationOf = ({ url, static_params }: Texts) =>
  JSON.stringify([url, static_params?.api_url].map(originIn))

/** Calls and their callers give the values of variables, so such an address can lead to any host. */
const hasVariableHost = ({ url, static_params }: Texts) =>
  [url, static_params?.api_url].some(
    (address) => typeof address === 'string' && (originOf(address) ?? address).includes('{{'),
  )

/** `sealed`: by place. An older server writes secrets into the tool; those are the latest. */
export function storedSecrets(tool: Texts, sealed: ReadonlyMap<string, Buffer>): StoredSecrets {
  const byPlace = new Map<string, StoredSecret>()
  replaceSecrets(tool, ({ place, text, mask }) => {
    const key = keyOf(place)
    const shown = mask(text)
    if (text.includes(secretMask)) byPlace.set(key, { shown: text, sealed: sealed.get(key) })
    else if (shown !== text) byPlace.set(key, { shown, plain: text })
    return text
  })
  return { byPlace, destination: destinationOf(tool) }
}

function issueAt(place: string, message: string): Issue {
  return { path: place, message }
}

const notStored = (place: string) =>
  issueAt(place, `Enter the value. ${secretMask} only stands for a stored one.`)
const elsewhere = (place: string) =>
  issueAt(place, 'Enter the value again. It belongs to the address it was entered for.')
const toVariableHost = (place: string) =>
  issueAt(place, 'Secrets are sent to a fixed host only. Replace the variable in the host of the address.')
const unreadable = (place: string) =>
  issueAt(place, 'The stored value cannot be decrypted with the current key. Enter it again.')

/** Restores the full text of a masked one from the stored text, or returns the problem. */
function restore(
  { vault, organizationId }: SecretParts,
  { place, text, mask }: SecretText,
  secret: StoredSecret | undefined,
  isElsewhere: boolean,
): string | Issue {
  if (secret && isElsewhere) return elsewhere(place)
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

/** @throws ApiError 400 for a new secret if a variable decides where it is sent */
export function refuseVariableHost(tool: Texts): void {
  if (!hasVariableHost(tool)) return
  const issues: Issue[] = []
  replaceSecrets(tool, ({ place, text, mask }) => {
    if (!text.includes(secretMask) && mask(text) !== text) issues.push(toVariableHost(place))
    return text
  })
  if (issues.length > 0) throw invalid(issues)
}

type Sealed<Fields> = { fields: Fields; sealed: Map<string, Buffer> }

/**
 * Returns a tool as it is stored: masked, with its secrets sealed. A masked value means the stored one.
 * @throws ApiError 400 without a stored value, or with one that was entered for another address
 */
export function sealSecrets<Fields extends Texts>(
  dependencies: SecretParts,
  tool: Fields,
  stored: StoredSecrets,
): Sealed<Fields> {
  const sealed = new Map<string, Buffer>()
  const issues: Issue[] = []
  const isElsewhere = destinationOf(tool) !== stored.destination
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
    const known = stored.byPlace.get(keyOf(place))
    if (known?.shown === text && known.plain === undefined && !isElsewhere) {
      if (known.sealed) sealed.set(keyOf(place), known.sealed)
      return text
    }
    const plain = restore(dependencies, secret, known, isElsewhere)
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
  const isElsewhere = destinationOf(tool) !== stored.destination
  const isAnywhere = hasVariableHost(tool)
  const fields = replaceSecrets(tool, (secret) => {
    const { text, place, mask } = secret
    const known = stored.byPlace.get(keyOf(place))
    if (isAnywhere && known && (text.includes(secretMask) || text === known.plain)) {
      issues.push(toVariableHost(place))
      return text
    }
    const plain = text.includes(secretMask) ? restore(dependencies, secret, known, isElsewhere) : text
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
