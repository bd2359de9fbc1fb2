import type { Implementation } from '#server/kernel/http/implement'
import { type DoNotCallParts, doNotCallHandlers } from './do-not-call/handlers'
import { contactFileHandlers } from './files/handlers'
import { contactHandlers } from './handlers'
import { type ImportParts, importHandlers } from './imports/handlers'
import { contactListHandlers } from './lists/handlers'

export const contactRoutes = (parts: DoNotCallParts & ImportParts): Implementation[] => [
  ...contactListHandlers(parts.campaigns),
  ...contactHandlers(parts.campaigns),
  ...contactFileHandlers,
  ...doNotCallHandlers(parts),
  ...importHandlers(parts),
]
