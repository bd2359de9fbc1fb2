import { endpoint } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { largestDocumentBytes } from '#rules/imports/choices'
import { EntryFilter } from './knowledge-search'

/** A file in a knowledge base. The base stores its text in passages, not the file. */
export const Document = z
  .object({
    /** Identifier of the document. @example 17 */
    id: z.int(),
    /** Knowledge base that contains the document. @example 4 */
    knowledge_base_id: z.int(),
    /** Name of the file, 1 to 255 characters. @example price-list.pdf */
    name: z.string(),
    /** Media type of the file. @example application/pdf */
    media_type: z.string(),
    /** Size of the file in bytes. @example 48220 */
    size_bytes: z.int(),
    /** Number of pages of a PDF; null for other files. @example 3 */
    page_count: z.int().nullable(),
    /** Number of passages. @example 9 */
    passage_count: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Document' })
export type Document = z.output<typeof Document>

const UploadQuery = z.object({
  /** Name of the file, at most 255 characters. @example price-list.pdf */
  name: z.string().trim().max(255).optional(),
})
/** The new name. @example {"name": "Prices 2026.pdf"} */
const DocumentChanges = z.object({ name: Name }).partial().meta({ id: 'DocumentChanges' })
/** A page of documents. */
const Documents = z
  .object({
    /** Documents, newest first. */
    documents: z.array(Document),
    pagination: Pagination,
  })
  .meta({ id: 'Documents' })

/** A part of a document, about 200 words. */
const Passage = z
  .object({
    /** Position in the document, from 0. @example 0 */
    position: z.int(),
    /** Heading above the passage; null without one. @example Cleaning */
    heading: z.string().nullable(),
    /** Page of a PDF, from 1; null for other files. @example 1 */
    page: z.int().nullable(),
    /** Text of the passage. @example A cleaning takes 30 minutes and costs $95. */
    text: z.string(),
  })
  .meta({ id: 'Passage' })
export type Passage = z.output<typeof Passage>
/** A page of passages. */
const Passages = z
  .object({
    /** Passages in document order. */
    passages: z.array(Passage),
    pagination: Pagination,
  })
  .meta({ id: 'Passages' })

const etag = { except: [] }

export const documents = {
  /**
   * Uploads a text, Markdown or PDF file of at most 5 MiB. The server extracts its text and stores it in
   * passages.
   */
  create: endpoint(routes.documents.create, {
    summary: 'Upload a document',
    query: UploadQuery,
    upload: 'application/octet-stream',
    maxBodyBytes: largestDocumentBytes,
    reply: Document,
    status: 201,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Returns the documents of a knowledge base that match the search. */
  list: endpoint(routes.documents.list, {
    summary: 'List the documents of a base, newest first',
    query: EntryFilter,
    reply: Documents,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns a document without its text. */
  get: endpoint(routes.documents.get, {
    summary: 'Get a document',
    reply: Document,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Returns the text of a document as the bot finds it, in passages of about 200 words. */
  passages: endpoint(routes.documents.passages, {
    summary: 'List the passages of a document',
    query: PageQuery,
    reply: Passages,
    errors: [400, 404],
    extension: true,
  }),
  /** Renames a document. */
  update: endpoint(routes.documents.update, {
    summary: 'Rename a document',
    body: DocumentChanges,
    reply: Document,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Removes a document with its passages. */
  delete: endpoint(routes.documents.delete, {
    summary: 'Remove a document',
    etag,
    errors: [404],
    extension: true,
  }),
}
