import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Where somebody has heard a line begin: `line` counts the transcript from 0, `start_ms` from the answer of the call. */
const CallPin = z
  .object({ line: z.int().min(0).max(100_000), start_ms: z.int().min(0).max(2_147_483_647) })
  .meta({ id: 'CallPin' })

/** In the order of the lines, which is that of their beginnings. */
const CallPins = z.object({ pins: z.array(CallPin) }).meta({ id: 'CallPins' })

/** `start_ms` null takes the pin of the line out. */
const CallPinChange = CallPin.extend({ start_ms: CallPin.shape.start_ms.nullable() }).meta({
  id: 'CallPinChange',
})

/** Lines of calls without times that were found by ear; the times of the others are found around them. */
export const callPins = {
  get: endpoint(routes.callPins.get, {
    summary: 'The lines of a call that were pinned to an instant',
    reply: CallPins,
    errors: [404],
    extension: true,
  }),
  update: endpoint(routes.callPins.update, {
    summary: 'Pin a line of a call to an instant, or take its pin out',
    body: CallPinChange,
    reply: CallPins,
    errors: [400, 404, 409],
    extension: true,
  }),
}
