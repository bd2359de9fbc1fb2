import type { callMirror as CallMirror } from '#contract/calls/mirror'
import { routed } from '~/api/routed'

/** Of the copies of calls, which the first screen does not need. */
export const callMirror = routed<typeof CallMirror>({
  get: 'GET /v1/call-mirror',
  start: 'POST /v1/call-mirror',
  stop: 'DELETE /v1/call-mirror',
})
