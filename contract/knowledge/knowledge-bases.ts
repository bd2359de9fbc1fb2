import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination, QuerySortOrder } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { BaseSearch, FoundPassages, KnowledgeQuestion } from './knowledge-search'

const count = z.int().nullish()

/** Knowledge that bots can look up. */
export const KnowledgeBase = z
  .object({
    /** Identifier of the knowledge base. @example 4 */
    id: z.int(),
    /** Name, 1 to 255 characters. @example Clinic */
    name: z.string(),
    /** What the base is about, at most 20,000 characters. @example Opening hours, prices and treatments. */
    description: z.string().nullish(),
    /** Number of questions. @example 12 */
    faq_count: count,
    /** Number of texts. @example 3 */
    snippet_count: count,
    /** Number of documents. @example 1 */
    document_count: count,
    /** Number of bots that use the base. @example 1 */
    bot_count: count,
    /** The first five of these bots, by name. */
    bots: z
      .array(
        z.object({
          /** Identifier of the bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
          uid: z.string(),
          /** Name of the bot. @example Front desk */
          name: z.string(),
        }),
      )
      .nullish(),
    /** Only in the response of a single base. */
    search: BaseSearch.nullish(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'KnowledgeBase' })
export type KnowledgeBase = z.output<typeof KnowledgeBase>

/**
 * A new knowledge base.
 * @example {"name": "Clinic", "description": "Opening hours, prices and treatments."}
 */
export const KnowledgeBaseDraft = z
  .object({ name: Name, description: z.string().max(20_000).nullable().optional() })
  .meta({ id: 'KnowledgeBaseDraft' })
/** Any fields of a knowledge base. @example {"name": "Clinic"} */
const KnowledgeBaseChanges = KnowledgeBaseDraft.partial().meta({ id: 'KnowledgeBaseChanges' })

export const KnowledgeBaseFilter = PageQuery.extend({
  /** Only bases whose name contains this text, ignoring case. @example clinic */
  name: z.string().max(255).optional(),
  /** Field to sort by. The default is `created_at`. */
  sort_by: z.enum(['name', 'created_at', 'updated_at']).optional(),
  /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. @example desc */
  sort_order: QuerySortOrder,
})
export type KnowledgeBaseFilter = z.output<typeof KnowledgeBaseFilter>

/** A page of knowledge bases. */
const KnowledgeBases = z
  .object({
    /** Knowledge bases, newest first unless sorted otherwise. */
    knowledge_bases: z.array(KnowledgeBase),
    pagination: Pagination,
  })
  .meta({ id: 'KnowledgeBases' })

const etag = {
  except: ['faq_count', 'snippet_count', 'document_count', 'bot_count', 'bots', 'search', 'updated_at'],
}

export const knowledgeBases = {
  /** Creates an empty knowledge base. */
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
  /** Returns knowledge bases that match all given filters. */
  list: endpoint(routes.knowledgeBases.list, {
    summary: 'List knowledge bases, newest first unless sorted otherwise',
    query: KnowledgeBaseFilter,
    reply: KnowledgeBases,
    errors: [400],
    extension: true,
  }),
  /** Returns a knowledge base with the number of its entries. */
  get: endpoint(routes.knowledgeBases.get, {
    summary: 'Get a knowledge base',
    reply: KnowledgeBase,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Changes the given fields of a knowledge base. */
  update: endpoint(routes.knowledgeBases.update, {
    summary: 'Change a knowledge base',
    body: KnowledgeBaseChanges,
    maxBodyBytes: largeBodyBytes,
    reply: KnowledgeBase,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Deletes a knowledge base with its content. Responds with 409 while a bot uses it. */
  delete: endpoint(routes.knowledgeBases.delete, {
    summary: 'Delete an unused knowledge base with its content',
    etag,
    errors: [404, 409],
    extension: true,
  }),
  /** Finds up to ten passages that match a question, as a bot finds them. */
  search: endpoint(routes.knowledgeBases.search, {
    summary: 'Search a knowledge base',
    query: KnowledgeQuestion,
    reply: FoundPassages,
    errors: [400, 404],
    extension: true,
  }),
}
