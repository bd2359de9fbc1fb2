import type { Context as HonoContext } from 'hono'
import { recordingPeaks, sounds } from '#contract/calls/sounds'
import { notFound } from '#contract/http/error'
import { auditOnce, isMaskedCall, personOf } from '#server/calls/privacy/note-access'
import type { Recordings } from '#server/calls/recordings'
import { uncached } from '#server/kernel/http/guards/security-headers'
import { implement } from '#server/kernel/http/implement'
import { findSample } from '#server/telephony/voices/sample'

/** An inclusive byte range. */
type ByteRange = { from: number; to: number }

/**
 * Parses a Range header. Anything but a single byte range is ignored, as RFC 9110 allows. Undefined: the
 * range is outside the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const from = Math.max(0, size - Number(last))
    return from < size ? { from, to: size - 1 } : undefined
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return undefined
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

type Sound = {
  size: number
  /** Browser cache lifetime; 0 disables caching. */
  cacheSeconds: number
  /** Reads an inclusive byte range. Not called for HEAD. */
  read(from: number, to: number): Promise<BodyInit>
}

/** Answers with the whole WAV file, or with the range that the player requests. */
async function answerSound({ req }: HonoContext, { size, cacheSeconds, read }: Sound): Promise<Response> {
  const range = rangeOf(req.header('Range'), size)
  if (!range) {
    const body = { error: `The requested range is outside the file. Its size in bytes: ${size}.` }
    return Response.json(body, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  // Hono answers HEAD through GET and drops the body, so an opened file would stay open.
  return new Response(req.method === 'HEAD' ? null : await read(from, to), {
    status: range === 'whole' ? 200 : 206,
    headers: {
      'Content-Type': 'audio/wav',
      'Content-Length': String(to - from + 1),
      'Accept-Ranges': 'bytes',
      'Cache-Control': cacheSeconds > 0 ? `private, max-age=${cacheSeconds}` : uncached,
      ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  })
}

const daySeconds = 86_400

export function soundHandlers(recordings: Recordings) {
  return implement(sounds)({
    async recording(request) {
      const { organization, via, id, http } = request
      const recording = await recordings.find(organization, id)
      if (!recording) throw notFound('Call')
      if (http.req.method !== 'HEAD') {
        await auditOnce(
          { organization, via },
          { action: 'recording.play', by: personOf(request), callId: id },
        )
      }
      return answerSound(http, {
        size: recording.size,
        // A copy would outlive the session, the key and the deletion of the call.
        cacheSeconds: 0,
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

/** The waveform shows when each side spoke, so viewing that of a masked call is audited like playing it. */
export function recordingPeaksHandlers(recordings: Recordings) {
  return implement(recordingPeaks)({
    async get(request) {
      const { organization, via, id } = request
      const peaks = await recordings.findPeaks(organization, id)
      if (!peaks) throw notFound('Call')
      if (await isMaskedCall(organization, id)) {
        await auditOnce(
          { organization, via },
          { action: 'recording.view', by: personOf(request), callId: id },
        )
      }
      return peaks
    },
  })
}
