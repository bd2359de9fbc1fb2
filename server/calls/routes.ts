import type { ModelParts } from '#server/conversation/providers/open-model'
import type { Environment } from '#server/kernel/environment'
import type { Implementation } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { analysisRunHandlers } from './analysis-runs/handlers'
import { recordingPeaksHandlers, soundHandlers } from './audio/handlers'
import { callFileHandlers } from './files/handlers'
import { callHandlers, callShareHandlers, simulatedInboundCallHandlers } from './handlers'
import { callPinHandlers } from './pins/handlers'
import type { Recordings } from './recordings'
import { testCallHandlers } from './test-calls'
import { webCallHandlers } from './web-calls/handlers'

type Parts = ModelParts & { environment: Environment; jobs: Jobs; limits: Limits; recordings: Recordings }

export const callRoutes = ({ environment, limits, recordings, ...parts }: Parts): Implementation[] => [
  ...callHandlers(environment, limits),
  ...simulatedInboundCallHandlers(limits),
  ...webCallHandlers({ environment, limits, ...parts }),
  ...callFileHandlers(environment),
  ...analysisRunHandlers(parts),
  ...callPinHandlers,
  ...callShareHandlers,
  ...testCallHandlers(limits),
  ...soundHandlers(recordings),
  ...recordingPeaksHandlers(recordings),
]
