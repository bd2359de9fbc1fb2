import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { EntryFilter } from './knowledge-search'

/** A question with its answer. */
export const Faq = z
  .object({
    /** Identifier of the question. @example 17 */
    id: z.int(),
    /** Knowledge base that contains the question. @example 4 */
    knowledge_base_id: z.int(),
    /** The question, 1 to 5000 characters. @example When are you open? */
    question: z.string(),
    /** The answer, 1 to 50,000 characters. @example From Monday to Friday, 9 am to 5 pm. */
    answer: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Faq' })
export type Faq = z.output<typeof Faq>

/** A new question. */
export const FaqDraft = z
  .object({ question: z.string().trim().min(1).max(5000), answer: z.string().trim().min(1).max(50_000) })
  .meta({ id: 'FaqDraft' })
/** Any fields of a question. */
const FaqChanges = FaqDraft.partial().meta({ id: 'FaqChanges' })
/** A page of questions. */
const Faqs = z
  .object({
    /** Questions, newest first. */
    faqs: z.array(Faq),
    pagination: Pagination,
  })
  .meta({ id: 'Faqs' })

const etag = { except: [] }

export const faqs = {
  /** Adds a question to a knowledge base. */
  create: endpoint(routes.faqs.create, {
    summary: 'Add a question and its answer',
    body: FaqDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Faq,
    status: 201,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns the questions of a knowledge base that match the search. */
  list: endpoint(routes.faqs.list, {
    summary: 'List the questions of a base',
    query: EntryFilter,
    reply: Faqs,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns a question with its answer. */
  get: endpoint(routes.faqs.get, {
    summary: 'Get a question',
    reply: Faq,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Changes the given fields of a question. */
  update: endpoint(routes.faqs.update, {
    summary: 'Change a question',
    body: FaqChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Faq,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Removes a question from its knowledge base. */
  delete: endpoint(routes.faqs.delete, {
    summary: 'Remove a question',
    etag,
    errors: [404],
    extension: true,
  }),
}
