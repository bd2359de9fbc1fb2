import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { EntryFilter } from './knowledge-search'

export const Faq = z
  .object({
    id: z.int(),
    knowledge_base_id: z.int(),
    question: z.string(),
    answer: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Faq' })
export type Faq = z.output<typeof Faq>

export const FaqDraft = z
  .object({ question: z.string().trim().min(1).max(5000), answer: z.string().trim().min(1).max(50_000) })
  .meta({ id: 'FaqDraft' })
const FaqChanges = FaqDraft.partial().meta({ id: 'FaqChanges' })
const Faqs = z.object({ faqs: z.array(Faq), pagination: Pagination }).meta({ id: 'Faqs' })

const etag = { except: [] }

export const faqs = {
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
  list: endpoint(routes.faqs.list, {
    summary: 'List the questions of a base',
    query: EntryFilter,
    reply: Faqs,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.faqs.get, {
    summary: 'One question',
    reply: Faq,
    etag,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.faqs.update, {
    summary: 'Change a question',
    body: FaqChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Faq,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.faqs.delete, {
    summary: 'Remove a question',
    etag,
    errors: [404],
    extension: true,
  }),
}
