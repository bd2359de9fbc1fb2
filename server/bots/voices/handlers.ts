import { type Voice, type VoiceFilter, voices } from '#contract/bots/voices'
import { notFound } from '#contract/http/error'
import { catalogue, findVoice } from '#server/bots/voices/catalogue/catalogue'
import type { Sort } from '#server/kernel/database/cursor-tag'
import { readPage, type Slice } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'

type Facet = 'gender' | 'provider' | 'language' | 'accent'
const facets: readonly Facet[] = ['gender', 'provider', 'language', 'accent']

const same = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()

function mentions({ name, voice, provider, accent, description }: Voice, words: string): boolean {
  const text = [name, voice, provider, accent, description].join('\n').toLowerCase()
  return text.includes(words.trim().toLowerCase())
}

/** Returns whether a voice matches the filter, ignoring case. */
function isWanted(voice: Voice, filter: VoiceFilter): boolean {
  const isOfKind = facets.every((facet) => filter[facet] === undefined || same(voice[facet], filter[facet]))
  return isOfKind && mentions(voice, filter.search ?? '')
}

const keyOf = (voice: Voice, column: 'name' | 'created_at') => voice[column].toLowerCase()

/** Newest first by default. */
function sortOf({ sort_by = 'created_at', sort_order }: VoiceFilter): Sort {
  return { column: sort_by, order: sort_order ?? (sort_by === 'name' ? 'asc' : 'desc') }
}

/** Compares `voice` with a position in the list; negative means before it. */
function compareTo(place: readonly [key: string, id: number], filter: VoiceFilter): (voice: Voice) => number {
  const { sort_by = 'created_at' } = filter
  const sign = sortOf(filter).order === 'asc' ? 1 : -1
  return (voice) => {
    const key = keyOf(voice, sort_by)
    if (key !== place[0]) return key < place[0] ? -sign : sign
    return sign * (voice.id - place[1])
  }
}

function placeOf(voice: Voice, { sort_by = 'created_at' }: VoiceFilter): readonly [string, number] {
  return [keyOf(voice, sort_by), voice.id]
}

const valuesOf = (voices: readonly Voice[], facet: Facet) =>
  [...new Set(voices.flatMap((voice) => voice[facet] ?? []))].sort()

/** Returns the possible values of the filters. */
function choicesIn(voices: readonly Voice[]) {
  return {
    genders: valuesOf(voices, 'gender'),
    providers: valuesOf(voices, 'provider'),
    languages: valuesOf(voices, 'language'),
    accents: valuesOf(voices, 'accent'),
  }
}

const choices = choicesIn(catalogue)

function pageOf(wanted: readonly Voice[], filter: VoiceFilter, { after, offset, limit }: Slice): Voice[] {
  const sorted = wanted.toSorted((a, b) => compareTo(placeOf(b, filter), filter)(a))
  const isAfter = after && compareTo([String(after[0]), Number(after[1])], filter)
  const rest = isAfter ? sorted.filter((voice) => isAfter(voice) > 0) : sorted
  return rest.slice(offset, offset + limit)
}

export const voiceHandlers = implement(voices)({
  async list({ query }) {
    const wanted = catalogue.filter((voice) => isWanted(voice, query))
    const { rows, pagination } = await readPage(query, {
      rows: async (slice) => pageOf(wanted, query, slice),
      total: async () => wanted.length,
      positionOf: (voice) => placeOf(voice, query),
      ordering: ['text', 'id'],
      sort: sortOf(query),
    })
    return { voices: rows, pagination, filters: choices }
  },
  async get({ voice_id }) {
    const voice = findVoice(voice_id)
    if (!voice) throw notFound('Voice')
    return voice
  },
})
