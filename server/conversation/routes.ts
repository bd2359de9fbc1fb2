import type { Implementation } from '#server/kernel/http/implement'
import { modelDefaultsHandlers } from './providers/defaults-handlers'
import { modelProviderHandlers } from './providers/handlers'
import type { ModelParts } from './providers/open-model'

/** Every operation of the models that lead and analyze conversations. */
export const modelRoutes = (parts: ModelParts): Implementation[] => [
  ...modelProviderHandlers(parts),
  ...modelDefaultsHandlers,
]
