import type { callMirror as CallMirror } from '#contract/call-mirror'
import { routed } from './routed'

/** Of the copies of calls, which the first screen does not need. */
export const callMirror = routed<typeof CallMirror>({
  get: 'GET /v1/call-mirror',
  start: 'POST /v1/call-mirror',
  stop: 'DELETE /v1/call-mirror',
})
