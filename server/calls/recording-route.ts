import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { notFound } from '#contract/error'
import type { Gates } from '#server/http/mount'
import { rangeOf } from './range'
import type { Recordings } from './recordings'

/** Plays recordings to programs with a key and to the dashboard's player, which asks for parts of them. */
export function mountRecordings(app: Hono, gates: Gates, recordings: Recordings): void {
  app.get('/v1/call/:id/recording', async (context) => {
    const { organization } = await gates.identify(context)
    const callId = context.req.param('id')
    const path = isIdentifier(callId) ? await recordings.find(organization, callId) : undefined
    if (!path) throw notFound('Call')
    return answerFile(path, context.req.header('Range'), `${callId}.wav`)
  })
}

const isIdentifier = (text: string) => /^\w{1,255}$/.test(text)

async function answerFile(path: string, header: string | undefined, name: string): Promise<Response> {
  const { size } = await stat(path)
  const range = rangeOf(header, size)
  if (!range) {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  const stream = Readable.toWeb(createReadStream(path, { start: from, end: to })) as ReadableStream
  return new Response(stream, {
    status: range === 'whole' ? 200 : 206,
    headers: {
      'Content-Type': 'audio/wav',
      'Content-Length': String(to - from + 1),
      'Content-Disposition': `inline; filename="${name}"`,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  })
}
