import type { Voice, VoiceFilter } from '#contract/bots/voices'

type Facet = 'gender' | 'provider' | 'language' | 'accent'
const facets: readonly Facet[] = ['gender', 'provider', 'language', 'accent']

const same = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()

function mentions({ name, voice, provider, accent, description }: Voice, words: string): boolean {
  const text = [name, voice, provider, accent, description].join('\n').toLowerCase()
  return text.includes(words.trim().toLowerCase())
}

/** Returns whether a voice matches the filter, ignoring case. */
export function isWanted(voice: Voice, filter: VoiceFilter): boolean {
  const isOfKind = facets.every((facet) => filter[facet] === undefined || same(voice[facet], filter[facet]))
  return isOfKind && mentions(voice, filter.search ?? '')
}

const keyOf = (voice: Voice, column: 'name' | 'created_at') => voice[column].toLowerCase()

/** Compares `voice` with a position in the list; negative means before it. Newest first by default. */
export function compareTo(
  place: readonly [key: string, id: number],
  { sort_by = 'created_at', sort_order = sort_by === 'name' ? 'asc' : 'desc' }: VoiceFilter,
): (voice: Voice) => number {
  const sign = sort_order === 'asc' ? 1 : -1
  return (voice) => {
    const key = keyOf(voice, sort_by)
    if (key !== place[0]) return key < place[0] ? -sign : sign
    return sign * (voice.id - place[1])
  }
}

export function placeOf(voice: Voice, { sort_by = 'created_at' }: VoiceFilter): readonly [string, number] {
  return [keyOf(voice, sort_by), voice.id]
}

const valuesOf = (voices: readonly Voice[], facet: Facet) =>
  [...new Set(voices.flatMap((voice) => voice[facet] ?? []))].sort()

/** Returns the possible values of the filters. */
export function choicesIn(voices: readonly Voice[]) {
  return {
    genders: valuesOf(voices, 'gender'),
    providers: valuesOf(voices, 'provider'),
    languages: valuesOf(voices, 'language'),
    accents: valuesOf(voices, 'accent'),
  }
}
