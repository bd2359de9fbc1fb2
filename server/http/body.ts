import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/error'

const largestBody = 2 * 1024 * 1024

const tooLarge = new ApiError(413, { error: 'The body is larger than 2 MiB.' })
const notText = new ApiError(400, { error: 'The body is not UTF-8 text.' })
const cutOff = new ApiError(400, { error: 'The body did not arrive whole.' })

const read = new WeakMap<Request, Promise<string>>()

/** The text of a request's body. Throws 413 without reading more than is allowed, and 400 for what is no UTF-8. */
export function readBody(context: HonoContext): Promise<string> {
  const known = read.get(context.req.raw) ?? readOnce(context)
  read.set(context.req.raw, known)
  return known
}

async function readOnce(context: HonoContext): Promise<string> {
  const length = context.req.header('Content-Length')
  if (Number(length ?? 0) > largestBody) throw tooLarge
  const arriving = length === undefined ? collect(context.req.raw.body) : context.req.arrayBuffer()
  const bytes = await arriving.catch((error) => {
    throw error === tooLarge ? tooLarge : cutOff
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notText
  }
}

// Whoever states no length is counted while it arrives.
async function collect(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > largestBody) throw tooLarge
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}
