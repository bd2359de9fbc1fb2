import type { Implementation } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { type ChatParts, rehearsalChatHandlers } from './chat/handlers'
import { rehearsalModelHandlers } from './model/handlers'
import { rehearsalRunHandlers } from './runs/handlers'
import { rehearsalSuiteHandlers } from './suites/handlers'

export type RehearsalParts = ChatParts & { jobs: Jobs }

/** Every operation of rehearsals except the test cases: a gateway copies a call before it makes a case of it. */
export const rehearsalRoutes = (parts: RehearsalParts): Implementation[] => [
  ...rehearsalModelHandlers(parts),
  ...rehearsalChatHandlers(parts),
  ...rehearsalSuiteHandlers,
  ...rehearsalRunHandlers(parts),
]
