import { knowledgeBaseHandlers } from '#server/bots/knowledge/handlers'
import type { Implementation } from '#server/kernel/http/implement'
import { createMeaning } from './knowledge-embeddings'
import { modelDefaultsHandlers } from './providers/defaults-handlers'
import { modelProviderHandlers } from './providers/handlers'
import type { ModelParts } from './providers/open-model'

/** Every operation of the models that lead and analyze conversations. */
export const modelRoutes = (parts: ModelParts): Implementation[] => [
  ...modelProviderHandlers(parts),
  ...modelDefaultsHandlers,
]

/** Every operation of knowledge bases. Their search uses a model, and a gateway leaves them to its platform. */
export const knowledgeRoutes = (parts: ModelParts): Implementation[] =>
  knowledgeBaseHandlers(createMeaning(parts))
