import { notFound } from '#contract/error'
import { sounds } from '#contract/sounds'
import type { Recordings } from '#server/calls/recordings'
import { implement } from '#server/http/implement'
import { noteOnce } from '#server/privacy/listening'
import { isMaskedCall } from '#server/privacy/noting'
import { sessionSecretOf } from '#server/session/cookie'
import { findSample } from '#server/voices/sample'
import { answerSound } from './answer'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

export function soundHandlers(recordings: Recordings) {
  return implement(sounds)({
    async recording({ organization, via, id, http }) {
      const recording = await recordings.find(organization, id)
      if (!recording) throw notFound('Call')
      const isPersonal = await isMaskedCall(organization, id)
      if (isPersonal && http.req.method !== 'HEAD') {
        const listener = via === 'session' ? sessionSecretOf(http) : `key of ${organization.id}`
        await noteOnce({ organization, via }, listener ?? '', id)
      }
      return answerSound(http, {
        size: recording.size,
        cacheSeconds: isPersonal ? 0 : hourSeconds,
        async read(from, to) {
          const bytes = await recording.read(from, to)
          if (!bytes) throw notFound('Call')
          return bytes
        },
      })
    },
    async voiceSample({ voice_id, http }) {
      const sample = findSample(voice_id)
      if (!sample) throw notFound('Voice')
      return answerSound(http, {
        size: sample.length,
        cacheSeconds: daySeconds,
        read: async (from, to) => sample.slice(from, to + 1),
      })
    },
  })
}
