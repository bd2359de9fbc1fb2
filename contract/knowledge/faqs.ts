import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
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

export const faqs = {
  create: endpoint('POST /v1/knowledge-bases/{knowledge_base_id}/faqs', {
    summary: 'Add a question and its answer',
    body: FaqDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Faq,
    status: 201,
    errors: [400, 404],
    extension: true,
  }),
  list: endpoint('GET /v1/knowledge-bases/{knowledge_base_id}/faqs', {
    summary: 'List the questions of a base',
    query: EntryFilter,
    reply: Faqs,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint('GET /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}', {
    summary: 'One question',
    reply: Faq,
    errors: [404],
    extension: true,
  }),
  update: endpoint('PATCH /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}', {
    summary: 'Change a question',
    body: FaqChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Faq,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint('DELETE /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}', {
    summary: 'Remove a question',
    errors: [404],
    extension: true,
  }),
}
