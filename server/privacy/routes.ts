import type { Environment } from '#server/kernel/environment'
import type { Implementation } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { erasureHandlers } from './erasure/handlers'
import { privacyHandlers } from './settings/handlers'

type Parts = { jobs: Jobs; environment: Environment }

export const privacyRoutes = ({ jobs, environment }: Parts): Implementation[] => [
  ...privacyHandlers(jobs, environment.DATABASE_URL === undefined),
  ...erasureHandlers(jobs),
]
