import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

/** Returns whether a field of this name contains a secret. */
function isSecretName(name: string): boolean {
  return /authorization|cookie|token|secret|passw|passphrase|api[-_]?key|(access|private)[-_]?key|[-_]key$|signature|credential|^(bearer|jwt|pass|pwd)$/i.test(
    name,
  )
}

const plainHeader =
  /^(accept(-(language|charset|encoding))?|cache-control|content-(type|length|language|encoding)|prefer|user-agent)$/i

/** Returns whether the value of a header is secret. Only headers that describe the content are not. */
export const isSecretHeader = (name: string) => name.trim() !== '' && !plainHeader.test(name.trim())

/** Returns what may be shown of a header. A secret shows only its scheme, such as "Bearer". */
export function maskedHeader(name: string, text: string): string {
  if (!isSecretName(name)) return text
  const kind = /^(basic|bearer|digest|token)\s/i.exec(text)?.[0] ?? ''
  return `${kind}••••••`
}

/** The server sends this in place of a secret. Received back, it means "unchanged". */
export const secretMask = '******'

type Texts = { url?: string | null; parameters?: JsonObject | null; static_params?: JsonObject | null }
/** A text of a tool that is or contains a secret: its path in the tool, and the function that masks it. */
export type SecretText = { place: string; text: string; mask: (text: string) => string }
/** Returns the text that replaces a secret. */
export type ReplaceSecret = (secret: SecretText) => string

const scheme = /^\s*(bearer|basic|digest|token|negotiate|api-?key)\s*$/i
const isLiteralSecret = (literal: string) => /[\p{L}\p{N}]/u.test(literal) && !scheme.test(literal)

/**
 * Masks the literal parts of a secret text. Variables stay, because a call must fill them; a text of
 * variables alone, such as "Bearer {{token}}", has no secret.
 */
export function maskedText(text: string): string {
  const parts = text.split(/(\{\{[^{}]*\}\})/)
  if (!parts.some((part, at) => at % 2 === 0 && isLiteralSecret(part))) return text
  return parts.map((part, at) => (at % 2 === 0 && part.trim() !== '' ? secretMask : part)).join('')
}

const secretQuery = /^(key|sig|auth|pwd|pass|jwt|code)$/i

function isSecretParameter(name: string): boolean {
  return secretQuery.test(name) || isSecretName(name)
}

/** Masks the password and the values of secret parameters in a URL. */
export function maskedAddress(address: string): string {
  return address
    .replace(
      /^(https?:\/\/(?:[^/?#:@]*:)?)([^/?#@]+)(?=@)/i,
      (_, head: string, secret: string) => head + maskedText(secret),
    )
    .replace(/([?&#])([^=&#]*)=([^&#]*)/g, (whole, separator: string, name: string, value: string) =>
      isSecretParameter(name) ? `${separator}${name}=${maskedText(value)}` : whole,
    )
}

/** `inHeaders`: at any depth within headers, where numbers are sent as text. */
type Place = { path: string; isSecret: boolean; isHeaders: boolean; inHeaders: boolean }

/** Keys under which a JSON Schema or a list of named values has the value of a secret name. */
const valueKeys = ['default', 'const', 'value', 'example', 'examples', 'enum']

const schemaTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/**
 * Returns whether an object under a secret name describes the secret, as a JSON Schema or a named value does.
 * Any other object is secret as a whole.
 */
const describesSecret = ({ type, value }: JsonObject) =>
  typeof value === 'string' || [type].flat().some((kind) => schemaTypes.includes(String(kind)))

function within(value: unknown, place: Place, replace: ReplaceSecret): unknown {
  const { path, isSecret, isHeaders } = place
  const inHeaders = isHeaders || place.inHeaders
  if (typeof value === 'string' || (typeof value === 'number' && inHeaders))
    return isSecret ? replace({ place: path, text: String(value), mask: maskedText }) : value
  if (Array.isArray(value)) {
    return value.map((item, at) => within(item, { ...place, path: `${path}.${at}` }, replace))
  }
  if (!isJsonObject(value)) return value
  const hasValue = typeof value.value === 'string' || (typeof value.value === 'number' && inHeaders)
  const named = hasValue ? (value.name ?? value.key) : undefined
  const isNamed = typeof named === 'string' && (isHeaders ? isSecretHeader(named) : isSecretName(named))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isValue = valueKeys.includes(key)
      const isPart = typeof named === 'string' && ['name', 'key', 'value'].includes(key)
      const isOwn = isHeaders ? !isPart && isSecretHeader(key) : isSecretName(key)
      const isInSecret = isSecret && (isValue || !describesSecret(value))
      const isNext = isOwn || isInSecret || (isValue && isNamed)
      const isNextHeaders = key.toLowerCase() === 'headers'
      const next = { path: `${path}.${key}`, isSecret: isNext, isHeaders: isNextHeaders, inHeaders }
      return [key, within(item, next, replace)]
    }),
  )
}

/** Returns the tool with each secret text replaced. */
export function replaceSecrets<Fields extends Texts>(tool: Fields, replace: ReplaceSecret): Fields {
  const { url, parameters, static_params } = tool
  const inside = (path: string, value: JsonObject) =>
    within(value, { path, isSecret: false, isHeaders: false, inHeaders: false }, replace) as JsonObject
  return {
    ...tool,
    ...(url && { url: replace({ place: 'url', text: url, mask: maskedAddress }) }),
    ...(parameters && { parameters: inside('parameters', parameters) }),
    ...(static_params && { static_params: inside('static_params', static_params) }),
  }
}

/** Returns the tool without secrets, as every user may read it. */
export const withoutSecrets = <Fields extends Texts>(tool: Fields): Fields =>
  replaceSecrets(tool, ({ text, mask }) => mask(text))

/** Returns the reference that a copied tool needs, so that the server can fill in its masked secrets. */
export const secretsFrom = (bot_uid: string, tool: Texts & { id: number }) =>
  JSON.stringify(tool).includes(secretMask) ? { secrets_from: { bot_uid, tool_id: tool.id } } : {}

/**
 * Restores a masked text that a user edited: fills each mask in `written` from `stored`. Undefined if they do
 * not match.
 */
export function unmasked(written: string, stored: string, mask: SecretText['mask']): string | undefined {
  const before = mask(stored).split(secretMask)
  const after = written.split(secretMask)
  if (before.length !== after.length) return undefined
  let rest = stored
  let text = ''
  for (const [at, piece] of before.entries()) {
    const start = at === 0 ? 0 : piece === '' && at === before.length - 1 ? rest.length : rest.indexOf(piece)
    if (start < 0) return undefined
    text += rest.slice(0, start) + (after[at] ?? '')
    rest = rest.slice(start + piece.length)
  }
  return mask(text) === written ? text : undefined
}
