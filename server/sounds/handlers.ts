import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { notFound } from '#contract/error'
import { sounds } from '#contract/sounds'
import type { Recordings } from '#server/calls/recordings'
import { implement } from '#server/http/implement'
import { findSample } from '#server/voices/sample'
import { answerSound } from './answer'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

export function soundHandlers(recordings: Recordings) {
  return implement(sounds)({
    async recording({ organization, id, http }) {
      const path = await recordings.find(organization, id)
      if (!path) throw notFound('Call')
      const { size } = await stat(path)
      return answerSound(http, {
        size,
        cacheSeconds: hourSeconds,
        read: (start, end) => Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream,
      })
    },
    async voiceSample({ voice_id, http }) {
      const sample = findSample(voice_id)
      if (!sample) throw notFound('Voice')
      return answerSound(http, {
        size: sample.length,
        cacheSeconds: daySeconds,
        read: (from, to) => sample.slice(from, to + 1),
      })
    },
  })
}
