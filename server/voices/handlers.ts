import { notFound } from '#contract/error'
import { type Voice, type VoiceFilter, voices } from '#contract/voices'
import { readPage, type Slice } from '#server/database/page'
import { implement } from '#server/http/implement'
import { catalogue, findVoice } from './catalogue/catalogue'
import { choicesIn, compareTo, isWanted, placeOf } from './rules'

const choices = choicesIn(catalogue)

function pageOf(wanted: readonly Voice[], filter: VoiceFilter, { after, offset, limit }: Slice): Voice[] {
  const sorted = wanted.toSorted((one, other) => compareTo(placeOf(other, filter), filter)(one))
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
    })
    return { voices: rows, pagination, filters: choices }
  },
  async get({ voice_id }) {
    const voice = findVoice(voice_id)
    if (!voice) throw notFound('Voice')
    return voice
  },
})
