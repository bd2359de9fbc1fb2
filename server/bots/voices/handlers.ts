import { type Voice, type VoiceFilter, voices } from '#contract/bots/voices'
import { notFound } from '#contract/http/error'
import { catalogue, findVoice } from '#server/bots/voices/catalogue/catalogue'
import { readPage, type Slice } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { choicesIn, compareTo, isWanted, placeOf } from './rules'

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
    })
    return { voices: rows, pagination, filters: choices }
  },
  async get({ voice_id }) {
    const voice = findVoice(voice_id)
    if (!voice) throw notFound('Voice')
    return voice
  },
})
