import type { Routes } from '#contract/http/route'

/** Bots, their knowledge, voices and models. */
export const botRoutes = {
  botEstimate: {
    get: 'GET /v1/bot-estimate',
  },
  botImpact: {
    get: 'GET /v1/bots/{uid}/impact',
  },
  botVersions: {
    list: 'GET /v1/bots/{uid}/versions',
    get: 'GET /v1/bots/{uid}/versions/{bot_version}',
    restore: 'POST /v1/bots/{uid}/versions/{bot_version}/restore',
  },
  bots: {
    create: 'POST /v1/bots',
    list: 'GET /v1/bots',
    get: 'GET /v1/bots/{uid}',
    update: 'PATCH /v1/bots/{uid}',
    delete: 'DELETE /v1/bots/{uid}',
  },
  documents: {
    create: 'POST /v1/knowledge-bases/{knowledge_base_id}/documents',
    list: 'GET /v1/knowledge-bases/{knowledge_base_id}/documents',
    get: 'GET /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}',
    passages: 'GET /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}/passages',
    update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}',
    delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}',
  },
  faqs: {
    create: 'POST /v1/knowledge-bases/{knowledge_base_id}/faqs',
    list: 'GET /v1/knowledge-bases/{knowledge_base_id}/faqs',
    get: 'GET /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}',
    update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}',
    delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}',
  },
  knowledgeBases: {
    create: 'POST /v1/knowledge-bases',
    list: 'GET /v1/knowledge-bases',
    get: 'GET /v1/knowledge-bases/{knowledge_base_id}',
    update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}',
    delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}',
    search: 'GET /v1/knowledge-bases/{knowledge_base_id}/search',
  },
  modelDefaults: {
    get: 'GET /v1/model-defaults',
    update: 'PATCH /v1/model-defaults',
  },
  modelPrices: {
    get: 'GET /v1/model-prices',
    update: 'PATCH /v1/model-prices',
  },
  modelProviders: {
    list: 'GET /v1/model-providers',
    get: 'GET /v1/model-providers/{model_provider_id}',
    create: 'POST /v1/model-providers',
    update: 'PATCH /v1/model-providers/{model_provider_id}',
    delete: 'DELETE /v1/model-providers/{model_provider_id}',
    readModels: 'POST /v1/model-providers/{model_provider_id}/models',
    test: 'POST /v1/model-providers/{model_provider_id}/test',
  },
  preCallWebhook: {
    test: 'POST /v1/pre-call-webhook/test',
  },
  snippets: {
    create: 'POST /v1/knowledge-bases/{knowledge_base_id}/snippets',
    list: 'GET /v1/knowledge-bases/{knowledge_base_id}/snippets',
    get: 'GET /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}',
    update: 'PATCH /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}',
    delete: 'DELETE /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}',
  },
  tools: {
    create: 'POST /v1/bots/{bot_uid}/tools',
    list: 'GET /v1/bots/{bot_uid}/tools',
    get: 'GET /v1/bots/{bot_uid}/tools/{tool_id}',
    update: 'PATCH /v1/bots/{bot_uid}/tools/{tool_id}',
    delete: 'DELETE /v1/bots/{bot_uid}/tools/{tool_id}',
    test: 'POST /v1/bots/{bot_uid}/tools/test',
  },
  variableSources: {
    list: 'GET /v1/bots/{uid}/variable-sources',
  },
  voices: {
    list: 'GET /v1/voices',
    get: 'GET /v1/voices/{voice_id}',
  },
} as const satisfies Routes
