import { ApiError, conflict, invalid, notFound } from '#contract/http/error'
import { largestDocumentBytes } from '#rules/imports/document-limits'
import { readDocument } from '#server/bots/knowledge/reading/document'
import { Unreadable } from '#server/bots/knowledge/reading/pdf'
import type { Context } from '#server/kernel/http/caller'
import { addEntry } from './entries'
import type { EntryRow } from './entry-store'
import { findKnowledgeBase } from './store'

const mostAtOnce = 5
const underWay = new Map<number, number>()

const tooLarge = new ApiError(413, {
  error: `The file is larger than ${largestDocumentBytes / 1024 ** 2} MB.`,
})
const cutOff = new ApiError(400, { error: 'The upload is incomplete. Try again.' })

/** Reads the body of a request. Throws 413 as soon as it is too large. */
async function receive(http: Context['http']): Promise<Buffer> {
  if (Number(http.req.header('Content-Length') ?? 0) > largestDocumentBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = http.req.raw.body?.getReader()
  const next = () =>
    reader?.read().catch(() => {
      throw cutOff
    })
  for (let read = await next(); read && !read.done; read = await next()) {
    size += read.value.length
    if (size > largestDocumentBytes) throw tooLarge
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}

async function read(organizationId: number, bytes: Buffer, name: string) {
  try {
    return await readDocument(organizationId, bytes, name)
  } catch (error) {
    if (error instanceof Unreadable) throw invalid([{ path: '', message: error.message }])
    throw error
  }
}

/** Adds a file to a base. An unreadable file leaves nothing. */
export async function upload(context: Context, base: number, name = 'Document'): Promise<EntryRow> {
  const { organization, http } = context
  if (!(await findKnowledgeBase(organization, base))) throw notFound('Knowledge base')
  const running = underWay.get(organization.id) ?? 0
  if (running >= mostAtOnce) throw conflict(`${running} files are being read. Upload this one after them.`)
  underWay.set(organization.id, running + 1)
  try {
    const bytes = await receive(http)
    const document = await read(organization.id, bytes, name)
    const fields = { title: name || 'Document', text: null }
    return await addEntry(context, { base, kind: 'document' }, fields, {
      ...document,
      size_bytes: bytes.length,
    })
  } finally {
    const rest = (underWay.get(organization.id) ?? 1) - 1
    if (rest > 0) underWay.set(organization.id, rest)
    else underWay.delete(organization.id)
  }
}
