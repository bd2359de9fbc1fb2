import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { EntryFilter } from '#contract/knowledge/knowledge-search'

/** A text in a knowledge base. */
export const Snippet = z
  .object({
    id: z.int(),
    knowledge_base_id: z.int(),
    title: z.string(),
    text: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Snippet' })
export type Snippet = z.output<typeof Snippet>

export const SnippetDraft = z
  .object({ title: Name, text: z.string().trim().min(1).max(50_000) })
  .meta({ id: 'SnippetDraft' })
const SnippetChanges = SnippetDraft.partial().meta({ id: 'SnippetChanges' })
const Snippets = z.object({ snippets: z.array(Snippet), pagination: Pagination }).meta({ id: 'Snippets' })

const etag = { except: [] }

export const snippets = {
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
  list: endpoint(routes.snippets.list, {
    summary: 'List the texts of a base, newest first',
    query: EntryFilter,
    reply: Snippets,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.snippets.get, {
    summary: 'One text',
    reply: Snippet,
    etag,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.snippets.update, {
    summary: 'Change a text',
    body: SnippetChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Snippet,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.snippets.delete, {
    summary: 'Remove a text',
    etag,
    errors: [404],
    extension: true,
  }),
}
