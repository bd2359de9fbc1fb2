import type { Context as HonoContext } from 'hono'
import { ApiError } from '#contract/error'

const largestBody = 2 * 1024 * 1024

const tooLarge = new ApiError(413, { error: 'The body is larger than 2 MiB.' })
const cutOff = new ApiError(400, { error: 'The body did not arrive whole.' })

/** The text of a request's body. Throws 413 without reading more than is allowed. */
export async function readBody(context: HonoContext): Promise<string> {
  const length = context.req.header('Content-Length')
  if (Number(length ?? 0) > largestBody) throw tooLarge
  const text = length === undefined ? collect(context.req.raw.body) : context.req.text()
  return text.catch((error) => {
    throw error === tooLarge ? tooLarge : cutOff
  })
}

// Whoever states no length is counted while it arrives.
async function collect(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > largestBody) throw tooLarge
    chunks.push(read.value)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
