import { ApiError, conflict, invalid, notFound } from '#contract/http/error'
import { type Document, documents } from '#contract/knowledge/documents'
import { type Faq, faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import type { EntryFilter, EntryKind } from '#contract/knowledge/knowledge-search'
import { type Snippet, snippets } from '#contract/knowledge/snippets'
import { largestDocumentBytes } from '#rules/imports/choices'
import { readDocument } from '#server/bots/knowledge/reading/document'
import { Unreadable } from '#server/bots/knowledge/reading/pdf'
import type { Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { cursorsOf } from '#server/kernel/database/sorting'
import type { Context } from '#server/kernel/http/caller'
import { implement } from '#server/kernel/http/implement'
import { baseOr404, changeBase, createBase, deleteBase, type Meaning, searchBase } from './bases'
import { addEntry, changeEntry, deleteEntry, entryOr404 } from './entries'
import { countEntries, countPassages, type EntryRow, listEntries, listPassages } from './entry-store'
import { countKnowledgeBases, findKnowledgeBase, listKnowledgeBases, lockKnowledgeBase } from './store'

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
async function upload(context: Context, base: number, name = 'Document'): Promise<EntryRow> {
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

type OfBase = { organization: Organization; knowledge_base_id: number }

/** Entries are changed under the lock of their base. */
const lockBase = ({ organization, knowledge_base_id }: OfBase) =>
  lockKnowledgeBase(organization, knowledge_base_id)

export const knowledgeBaseHandlers = (meaning: Meaning) =>
  implement(
    knowledgeBases,
    lockBase,
  )({
    create: ({ body, ...by }) => createBase(by, body),
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listKnowledgeBases(organization, query, slice),
        total: () => countKnowledgeBases(organization, query),
        positionOf: (row) => [row[query.sort_by ?? 'created_at'], row.id],
        ...cursorsOf(query, 'id'),
      })
      return { knowledge_bases: rows, pagination }
    },
    async get({ organization, knowledge_base_id }) {
      const base = await baseOr404(organization, knowledge_base_id)
      return { ...base, search: await meaning.describe(organization, knowledge_base_id) }
    },
    update: ({ knowledge_base_id, body, ...by }) => changeBase(by, knowledge_base_id, body),
    delete: ({ knowledge_base_id, ...by }) => deleteBase(by, knowledge_base_id),
    search: ({ organization, knowledge_base_id, query: { question = '' } }) =>
      searchBase(organization, knowledge_base_id, question, meaning),
  })

/** Returns a page of the entries of one kind; 404 if the base does not exist. */
async function readEntries(organization: Organization, base: number, kind: EntryKind, filter: EntryFilter) {
  await baseOr404(organization, base)
  const scope = { base, kind }
  return readPage(filter, {
    rows: (slice) => listEntries(organization, scope, filter, slice),
    total: () => countEntries(organization, scope, filter),
    positionOf: (row: EntryRow) => [row.created_at, row.id],
    ordering: ['moment', 'id'],
  })
}

const identityOf = ({ id, knowledge_base_id, created_at, updated_at }: EntryRow) => ({
  id,
  knowledge_base_id,
  created_at,
  updated_at,
})

const toFaq = (row: EntryRow): Faq => ({ ...identityOf(row), question: row.title, answer: row.text ?? '' })
const faqsOf = (base: number) => ({ base, kind: 'faq' }) as const

export const faqHandlers = implement(
  faqs,
  lockBase,
)({
  create: async ({ knowledge_base_id, body: { question, answer }, ...by }) =>
    toFaq(await addEntry(by, faqsOf(knowledge_base_id), { title: question, text: answer })),
  async list({ organization, knowledge_base_id, query }) {
    const { rows, pagination } = await readEntries(organization, knowledge_base_id, 'faq', query)
    return { faqs: rows.map(toFaq), pagination }
  },
  get: async ({ organization, knowledge_base_id, faq_id }) =>
    toFaq(await entryOr404(organization, faqsOf(knowledge_base_id), faq_id)),
  update: async ({ knowledge_base_id, faq_id, body: { question, answer }, ...by }) =>
    toFaq(await changeEntry(by, faqsOf(knowledge_base_id), faq_id, { title: question, text: answer })),
  delete: ({ knowledge_base_id, faq_id, ...by }) => deleteEntry(by, faqsOf(knowledge_base_id), faq_id),
})

const toSnippet = (row: EntryRow): Snippet => ({
  ...identityOf(row),
  title: row.title,
  text: row.text ?? '',
})
const snippetsOf = (base: number) => ({ base, kind: 'snippet' }) as const

export const snippetHandlers = implement(
  snippets,
  lockBase,
)({
  create: async ({ knowledge_base_id, body, ...by }) =>
    toSnippet(await addEntry(by, snippetsOf(knowledge_base_id), body)),
  async list({ organization, knowledge_base_id, query }) {
    const { rows, pagination } = await readEntries(organization, knowledge_base_id, 'snippet', query)
    return { snippets: rows.map(toSnippet), pagination }
  },
  get: async ({ organization, knowledge_base_id, snippet_id }) =>
    toSnippet(await entryOr404(organization, snippetsOf(knowledge_base_id), snippet_id)),
  update: async ({ knowledge_base_id, snippet_id, body, ...by }) =>
    toSnippet(await changeEntry(by, snippetsOf(knowledge_base_id), snippet_id, body)),
  delete: ({ knowledge_base_id, snippet_id, ...by }) =>
    deleteEntry(by, snippetsOf(knowledge_base_id), snippet_id),
})

const toDocument = (row: EntryRow): Document => ({
  ...identityOf(row),
  name: row.title,
  media_type: row.media_type ?? 'text/plain',
  size_bytes: row.size_bytes ?? 0,
  page_count: row.page_count,
  passage_count: row.passage_count,
})
const documentsOf = (base: number) => ({ base, kind: 'document' }) as const

export const documentHandlers = implement(
  documents,
  lockBase,
)({
  create: async ({ knowledge_base_id, query, ...context }) =>
    toDocument(await upload(context, knowledge_base_id, query.name)),
  async list({ organization, knowledge_base_id, query }) {
    const { rows, pagination } = await readEntries(organization, knowledge_base_id, 'document', query)
    return { documents: rows.map(toDocument), pagination }
  },
  get: async ({ organization, knowledge_base_id, document_id }) =>
    toDocument(await entryOr404(organization, documentsOf(knowledge_base_id), document_id)),
  async passages({ organization, knowledge_base_id, document_id, query }) {
    await entryOr404(organization, documentsOf(knowledge_base_id), document_id)
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listPassages(organization, document_id, slice),
      total: () => countPassages(organization, document_id),
      positionOf: ({ position }) => [document_id, position],
      ordering: ['id', 'id'],
    })
    return { passages: rows, pagination }
  },
  update: async ({ knowledge_base_id, document_id, body: { name }, ...by }) =>
    toDocument(await changeEntry(by, documentsOf(knowledge_base_id), document_id, { title: name })),
  delete: ({ knowledge_base_id, document_id, ...by }) =>
    deleteEntry(by, documentsOf(knowledge_base_id), document_id),
})
