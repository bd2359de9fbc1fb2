import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { EntryFilter } from '#contract/knowledge/knowledge-search'

/** A text in a knowledge base. */
export const Snippet = z
  .object({
    /** Identifier of the text. @example 17 */
    id: z.int(),
    /** Knowledge base that contains the text. @example 4 */
    knowledge_base_id: z.int(),
    /** Title, 1 to 255 characters. @example Opening hours */
    title: z.string(),
    /** The text, 1 to 50,000 characters. @example We are open from Monday to Friday, 9 am to 5 pm. */
    text: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Snippet' })
export type Snippet = z.output<typeof Snippet>

/** A new text. */
export const SnippetDraft = z
  .object({ title: Name, text: z.string().trim().min(1).max(50_000) })
  .meta({ id: 'SnippetDraft' })
/** Any fields of a text. */
const SnippetChanges = SnippetDraft.partial().meta({ id: 'SnippetChanges' })
/** A page of texts. */
const Snippets = z
  .object({
    /** Texts, newest first. */
    snippets: z.array(Snippet),
    pagination: Pagination,
  })
  .meta({ id: 'Snippets' })

const etag = { except: [] }

export const snippets = {
  /** Adds a text to a knowledge base. Bots that use the base can find it at once. */
  create: endpoint(routes.snippets.create, {
    summary: 'Add a text to a knowledge base',
    body: SnippetDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Snippet,
    status: 201,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns the texts of a knowledge base that match the search. */
  list: endpoint(routes.snippets.list, {
    summary: 'List the texts of a base, newest first',
    query: EntryFilter,
    reply: Snippets,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns a text of a knowledge base. */
  get: endpoint(routes.snippets.get, {
    summary: 'Get a text',
    reply: Snippet,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Changes the given fields of a text. */
  update: endpoint(routes.snippets.update, {
    summary: 'Change a text',
    body: SnippetChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Snippet,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Removes a text from its knowledge base. */
  delete: endpoint(routes.snippets.delete, {
    summary: 'Remove a text',
    etag,
    errors: [404],
    extension: true,
  }),
}
