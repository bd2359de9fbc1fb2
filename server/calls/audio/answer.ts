import type { Context as HonoContext } from 'hono'
import { uncached } from '#server/kernel/http/guards/security-headers'
import { rangeOf } from './range'

type Sound = {
  size: number
  /** How long the browser may keep it; 0: not at all. */
  cacheSeconds: number
  /** The bytes from one place to another, both included. Not called where nobody takes them. */
  read(from: number, to: number): Promise<BodyInit>
}

/** The sound as WAV, or the part of it that a player asks for. */
export async function answerSound(
  { req }: HonoContext,
  { size, cacheSeconds, read }: Sound,
): Promise<Response> {
  const range = rangeOf(req.header('Range'), size)
  if (!range) {
    const body = { error: `The Range header asks for bytes that are not there: there are ${size}.` }
    return Response.json(body, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  // Hono answers HEAD through GET and drops the body: a file opened for it would stay open.
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
