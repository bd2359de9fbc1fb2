import type { api } from '#contract/http/api'
import { routed } from '~/api/routed'

type Api = typeof api

/** Of the knowledge of bots, which the first screen does not need. */
export const knowledgeBases = routed<Api['knowledgeBases']>({
  create: 'POST /v1/knowledge-bases',
  list: 'GET /v1/knowledge-bases',
  get: 'GET /v1/knowledge-bases/{knowledge_base_id}',
  update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}',
  delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}',
  search: 'GET /v1/knowledge-bases/{knowledge_base_id}/search',
})

export const faqs = routed<Api['faqs']>({
  create: 'POST /v1/knowledge-bases/{knowledge_base_id}/faqs',
  list: 'GET /v1/knowledge-bases/{knowledge_base_id}/faqs',
  get: 'GET /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}',
  update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}',
  delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}',
})

export const snippets = routed<Api['snippets']>({
  create: 'POST /v1/knowledge-bases/{knowledge_base_id}/snippets',
  list: 'GET /v1/knowledge-bases/{knowledge_base_id}/snippets',
  get: 'GET /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}',
  update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}',
  delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}',
})

export const documents = routed<Api['documents']>({
  create: 'POST /v1/knowledge-bases/{knowledge_base_id}/documents',
  list: 'GET /v1/knowledge-bases/{knowledge_base_id}/documents',
  get: 'GET /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}',
  passages: 'GET /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}/passages',
  update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}',
  delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}',
})
