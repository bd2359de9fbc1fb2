import { endpoint } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { largestDocumentBytes } from '#rules/imports/document-limits'
import { EntryFilter } from './knowledge-search'

/** A file in a knowledge base. The base stores its text in passages, not the file. */
export const Document = z
  .object({
    id: z.int(),
    knowledge_base_id: z.int(),
    name: z.string(),
    media_type: z.string(),
    size_bytes: z.int(),
    /** Only for a PDF. */
    page_count: z.int().nullable(),
    passage_count: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Document' })
export type Document = z.output<typeof Document>

const UploadQuery = z.object({ name: z.string().trim().max(255).optional() })
const DocumentChanges = z.object({ name: Name }).partial().meta({ id: 'DocumentChanges' })
const Documents = z.object({ documents: z.array(Document), pagination: Pagination }).meta({ id: 'Documents' })

const Passage = z
  .object({
    position: z.int(),
    heading: z.string().nullable(),
    page: z.int().nullable(),
    text: z.string(),
  })
  .meta({ id: 'Passage' })
export type Passage = z.output<typeof Passage>
const Passages = z.object({ passages: z.array(Passage), pagination: Pagination }).meta({ id: 'Passages' })

const etag = { except: [] }

export const documents = {
  create: endpoint(routes.documents.create, {
    summary: 'Upload a text, markdown or PDF file of up to 5 MB; its text is extracted',
    query: UploadQuery,
    upload: 'application/octet-stream',
    maxBodyBytes: largestDocumentBytes,
    reply: Document,
    status: 201,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  list: endpoint(routes.documents.list, {
    summary: 'List the documents of a base, newest first',
    query: EntryFilter,
    reply: Documents,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.documents.get, {
    summary: 'One document',
    reply: Document,
    etag,
    errors: [404],
    extension: true,
  }),
  passages: endpoint(routes.documents.passages, {
    summary: 'The searchable text of a document, in passages of about 200 words',
    query: PageQuery,
    reply: Passages,
    errors: [400, 404],
    extension: true,
  }),
  update: endpoint(routes.documents.update, {
    summary: 'Rename a document',
    body: DocumentChanges,
    reply: Document,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.documents.delete, {
    summary: 'Remove a document',
    etag,
    errors: [404],
    extension: true,
  }),
}
