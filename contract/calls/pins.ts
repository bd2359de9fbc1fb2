import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/**
 * Where a reviewer heard a line begin. `line` counts the transcript from 0; `start_ms` counts from when the
 * call was answered.
 */
const CallPin = z
  .object({ line: z.int().min(0).max(100_000), start_ms: z.int().min(0).max(2_147_483_647) })
  .meta({ id: 'CallPin' })

/** In line order, which is also the order of their times. */
const CallPins = z.object({ pins: z.array(CallPin) }).meta({ id: 'CallPins' })

/** A `start_ms` of null removes the pin of the line. */
const CallPinChange = CallPin.extend({ start_ms: CallPin.shape.start_ms.nullable() }).meta({
  id: 'CallPinChange',
})

const etag = { except: [] }

/** Lines that reviewers placed by ear in calls without times. The other lines are aligned around them. */
export const callPins = {
  get: endpoint(routes.callPins.get, {
    summary: 'The pinned lines of a call',
    reply: CallPins,
    etag,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.callPins.update, {
    summary: 'Pin a line of a call to a time, or remove its pin',
    body: CallPinChange,
    reply: CallPins,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
}
