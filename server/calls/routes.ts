import type { Environment } from '#server/kernel/environment'
import type { Implementation } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { recordingPeaksHandlers, soundHandlers } from './audio/handlers'
import { callFileHandlers } from './files/handlers'
import { callHandlers, simulatedInboundCallHandlers } from './handlers'
import { callPinHandlers } from './pins/handlers'
import type { Recordings } from './recordings'
import { callShareHandlers } from './shares/handlers'

type Parts = { environment: Environment; limits: Limits; recordings: Recordings }

export const callRoutes = ({ environment, limits, recordings }: Parts): Implementation[] => [
  ...callHandlers(environment, limits),
  ...simulatedInboundCallHandlers(limits),
  ...callFileHandlers(environment),
  ...callPinHandlers,
  ...callShareHandlers,
  ...soundHandlers(recordings),
  ...recordingPeaksHandlers(recordings),
]
