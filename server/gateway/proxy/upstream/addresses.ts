import { isJsonObject } from '#rules/text/json-object'

/** Our own audio addresses. Each request for one reads the current address from the platform. */
const soundPaths = {
  recording: (callId: string) => `/v1/call/${encodeURIComponent(callId)}/recording`,
  sample: (voiceId: string) => `/v1/voices/${encodeURIComponent(voiceId)}/sample`,
}

export const sampleFields = ['sample_url', 'preview_url']

const mayHoldSounds = (text: string) => /recording|audio|sample_url|preview_url/i.test(text)

/** Matches unknown fields too: a platform may name audio addresses differently. */
const isSoundOfCall = (name: string) => /recording|audio/i.test(name)

/** The call or voice that an object describes: our address of its audio, and the fields that hold the platform's. */
type Owner = { address: string; isSound: (name: string) => boolean }

export type Hiding = { platform: URL; ours: string }

const idOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function ownerOf(thing: Record<string, unknown>, ours: string): Owner | undefined {
  const callId = idOf(thing.call_id)
  if (callId !== undefined) return { address: ours + soundPaths.recording(callId), isSound: isSoundOfCall }
  const id = idOf(thing.id)
  const isSample = (name: string) => sampleFields.includes(name)
  if (id !== undefined) return { address: soundPaths.sample(id), isSound: isSample }
  return undefined
}

function urlIn(value: unknown, { platform }: Hiding): URL | undefined {
  if (typeof value !== 'string' || !/^(https?:\/)?\//i.test(value)) return undefined
  return URL.canParse(value, platform) ? new URL(value, platform) : undefined
}

/** Maps every text with an audio address to its replacement. */
function findReplacements(answer: unknown, hiding: Hiding): Map<string, string> {
  const replacements = new Map<string, string>()
  const storages = new Map<string, string>()

  function noteSounds(value: unknown, holder?: Owner): void {
    if (typeof value !== 'object' || value === null) return
    const owner = (isJsonObject(value) && ownerOf(value, hiding.ours)) || holder
    for (const [name, inner] of Object.entries(value)) {
      noteSounds(inner, owner)
      const url = owner?.isSound(name) ? urlIn(inner, hiding) : undefined
      if (!owner || !url) continue
      replacements.set(String(inner), owner.address)
      if (url.origin !== hiding.platform.origin) storages.set(url.origin, owner.address)
    }
  }

  // Known fields name the storage hosts; then every text that mentions one of these hosts is replaced.
  noteSounds(answer)
  visitTexts(answer, (text) => {
    if (replacements.has(text)) return
    for (const [origin, address] of storages) {
      if (text.includes(origin))
        replacements.set(text, withoutUrls(replacements.get(text) ?? text, origin, address))
    }
  })
  return replacements
}

const withoutUrls = (text: string, origin: string, address: string) =>
  text
    .split(origin)
    .map((part, at) => (at === 0 ? part : address + part.replace(/^[^\s"'<>]*/, '')))
    .join('')

function visitTexts(value: unknown, look: (text: string) => void): void {
  if (typeof value === 'string') look(value)
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) visitTexts(inner, look)
  }
}

const texts = /"[^"\\]*(?:\\.[^"\\]*)*"/g

/**
 * Replaces the platform's audio addresses in a JSON text with our own. The rest of the text stays byte for byte, so that
 * long numbers are not rounded.
 */
export function hideAddresses(json: string, hiding: Hiding): string {
  if (!mayHoldSounds(json)) return json
  const replacements = findReplacements(JSON.parse(json), hiding)
  if (replacements.size === 0) return json
  return json.replace(texts, (quoted) => {
    const text: string = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
    const replacement = replacements.get(text)
    return replacement === undefined ? quoted : JSON.stringify(replacement)
  })
}
