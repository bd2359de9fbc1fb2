import type { Hono } from 'hono'
import { pathParameter } from '#contract/endpoint'
import { notFound } from '#contract/error'
import { rangeOf } from '#server/calls/range'
import type { Gates } from '#server/http/mount'
import { findVoice } from './catalogue/catalogue'
import { synthesizeSample } from './sample'

const samples = new Map<number, Uint8Array<ArrayBuffer>>()

function sampleOf(id: number): Uint8Array<ArrayBuffer> {
  const voice = findVoice(id)
  if (!voice) throw notFound('Voice')
  const sample = samples.get(id) ?? synthesizeSample(voice)
  samples.set(id, sample)
  return sample
}

/** Plays what a voice is told from the others by; players ask for parts of it. */
export function mountVoiceSamples(app: Hono, gates: Gates): void {
  app.get('/v1/voices/:voice_id/sample', async (context) => {
    await gates.identify(context)
    const id = pathParameter.voice_id.safeParse(context.req.param('voice_id'))
    const sample = sampleOf(id.data ?? 0)
    const range = rangeOf(context.req.header('Range'), sample.length)
    if (!range) return context.body(null, 416, { 'Content-Range': `bytes */${sample.length}` })
    const { from, to } = range === 'whole' ? { from: 0, to: sample.length - 1 } : range
    return context.body(sample.slice(from, to + 1), range === 'whole' ? 200 : 206, {
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=86400',
      ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${from}-${to}/${sample.length}` }),
    })
  })
}
