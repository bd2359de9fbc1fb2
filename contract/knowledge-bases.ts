import { endpoint } from './endpoint'
import { Name, Timestamp } from './json'
import { PageQuery, Pagination } from './page'
import { z } from './zod'

const KnowledgeBase = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullish(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'KnowledgeBase' })

const KnowledgeBaseDraft = z
  .object({ name: Name, description: z.string().max(20_000).nullable().optional() })
  .meta({ id: 'KnowledgeBaseDraft' })
const KnowledgeBaseChanges = KnowledgeBaseDraft.partial().meta({ id: 'KnowledgeBaseChanges' })
const KnowledgeBases = z
  .object({ knowledge_bases: z.array(KnowledgeBase), pagination: Pagination })
  .meta({ id: 'KnowledgeBases' })

const Faq = z
  .object({
    id: z.int(),
    knowledge_base_id: z.int(),
    question: z.string(),
    answer: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Faq' })

const FaqDraft = z
  .object({ question: z.string().trim().min(1).max(5000), answer: z.string().trim().min(1).max(50_000) })
  .meta({ id: 'FaqDraft' })
const FaqChanges = FaqDraft.partial().meta({ id: 'FaqChanges' })
const Faqs = z.object({ faqs: z.array(Faq), pagination: Pagination }).meta({ id: 'Faqs' })

export const knowledgeBases = {
  create: endpoint('POST /v1/knowledge-bases', {
    summary: 'Create a knowledge base',
    body: KnowledgeBaseDraft,
    reply: KnowledgeBase,
    status: 201,
    errors: [400],
    extension: true,
  }),
  list: endpoint('GET /v1/knowledge-bases', {
    summary: 'List knowledge bases',
    query: PageQuery,
    reply: KnowledgeBases,
    errors: [400],
    extension: true,
  }),
  get: endpoint('GET /v1/knowledge-bases/{knowledge_base_id}', {
    summary: 'One knowledge base',
    reply: KnowledgeBase,
    errors: [404],
    extension: true,
  }),
  update: endpoint('PATCH /v1/knowledge-bases/{knowledge_base_id}', {
    summary: 'Change a knowledge base',
    body: KnowledgeBaseChanges,
    reply: KnowledgeBase,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint('DELETE /v1/knowledge-bases/{knowledge_base_id}', {
    summary: 'Delete a knowledge base that no bot uses',
    errors: [404, 409],
    extension: true,
  }),
}

export const faqs = {
  create: endpoint('POST /v1/knowledge-bases/{knowledge_base_id}/faqs', {
    summary: 'Add a question and its answer',
    body: FaqDraft,
    reply: Faq,
    status: 201,
    errors: [400, 404],
    extension: true,
  }),
  list: endpoint('GET /v1/knowledge-bases/{knowledge_base_id}/faqs', {
    summary: 'List the questions of a base',
    query: PageQuery,
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
