import { createHash } from 'node:crypto'
import { ApiError, invalid } from '#contract/http/error'
import { largestUploadBytes } from '#rules/imports/choices'
import { createEncodingWatch, type Encoding, fileKindOf } from '#server/kernel/csv/file-format'
import type { Organization } from '#server/kernel/database/organization'
import { insertChunk } from './file'

const chunkBytes = 256 * 1024

const tooLarge = new ApiError(413, {
  error: `The file is larger than ${largestUploadBytes / 1024 ** 2} MiB.`,
})
const cutOff = new ApiError(400, { error: 'The upload is incomplete. Try again.' })

/** Throws 413 if the stated size is too large. */
export function refuseLarge(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > largestUploadBytes) throw tooLarge
}

/** Checks the first bytes, because users rename workbooks to .csv. */
function refuseOtherKinds(head: Uint8Array): void {
  const kind = fileKindOf(head)
  if (kind) {
    throw invalid([{ path: '', message: `This is ${kind}. Save it as CSV and import that file.` }])
  }
}

/** Stores a file as it arrives with constant memory. Throws 413 as soon as it is too large. */
export async function receiveFile(
  organization: Organization,
  importId: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<{ size: number; encoding: Encoding; hash: Buffer }> {
  const watch = createEncodingWatch()
  const hash = createHash('sha256')
  let waiting: Uint8Array[] = []
  let [size, waitingBytes, position] = [0, 0, 0]

  async function store() {
    if (waitingBytes === 0) return
    const bytes = Buffer.concat(waiting)
    if (position === 0) refuseOtherKinds(bytes)
    waiting = []
    waitingBytes = 0
    watch.push(bytes)
    hash.update(bytes)
    await insertChunk(organization, importId, position, bytes)
    position += 1
  }

  const reader = body?.getReader()
  const next = () =>
    reader?.read().catch(() => {
      throw cutOff
    })
  for (let read = await next(); read && !read.done; read = await next()) {
    size += read.value.length
    if (size > largestUploadBytes) throw tooLarge
    waiting.push(read.value)
    waitingBytes += read.value.length
    if (waitingBytes >= chunkBytes) await store()
  }
  await store()
  return { size, encoding: watch.end(), hash: hash.digest() }
}
