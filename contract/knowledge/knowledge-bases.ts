import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { FoundPassages, KnowledgeQuestion } from './knowledge-search'

const count = z.int().nullish()

/**
 * Knowledge that bots can look up. `bot_count` counts all bots that use it; the first five by name are named.
 */
export const KnowledgeBase = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullish(),
    faq_count: count,
    snippet_count: count,
    document_count: count,
    bot_count: count,
    bots: z.array(z.object({ uid: z.string(), name: z.string() })).nullish(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'KnowledgeBase' })
export type KnowledgeBase = z.output<typeof KnowledgeBase>

export const KnowledgeBaseDraft = z
  .object({ name: Name, description: z.string().max(20_000).nullable().optional() })
  .meta({ id: 'KnowledgeBaseDraft' })
const KnowledgeBaseChanges = KnowledgeBaseDraft.partial().meta({ id: 'KnowledgeBaseChanges' })

export const KnowledgeBaseFilter = PageQuery.extend({ name: z.string().max(255).optional() })
export type KnowledgeBaseFilter = z.output<typeof KnowledgeBaseFilter>

const KnowledgeBases = z
  .object({ knowledge_bases: z.array(KnowledgeBase), pagination: Pagination })
  .meta({ id: 'KnowledgeBases' })

const etag = { except: ['faq_count', 'snippet_count', 'document_count', 'bot_count', 'bots', 'updated_at'] }

export const knowledgeBases = {
  create: endpoint(routes.knowledgeBases.create, {
    summary: 'Create a knowledge base',
    body: KnowledgeBaseDraft,
    maxBodyBytes: largeBodyBytes,
    reply: KnowledgeBase,
    status: 201,
    etag,
    errors: [400],
    extension: true,
  }),
  list: endpoint(routes.knowledgeBases.list, {
    summary: 'List knowledge bases, newest first',
    query: KnowledgeBaseFilter,
    reply: KnowledgeBases,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.knowledgeBases.get, {
    summary: 'One knowledge base',
    reply: KnowledgeBase,
    etag,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.knowledgeBases.update, {
    summary: 'Change a knowledge base',
    body: KnowledgeBaseChanges,
    maxBodyBytes: largeBodyBytes,
    reply: KnowledgeBase,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.knowledgeBases.delete, {
    summary: 'Delete an unused knowledge base with its content',
    etag,
    errors: [404, 409],
    extension: true,
  }),
  search: endpoint(routes.knowledgeBases.search, {
    summary: 'Up to ten passages that match a question, best first',
    query: KnowledgeQuestion,
    reply: FoundPassages,
    errors: [400, 404],
    extension: true,
  }),
}
