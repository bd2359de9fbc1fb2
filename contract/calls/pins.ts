import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** A line of the transcript with the time at which it begins. */
const CallPin = z
  .object({
    /** Position of the line in the transcript, from 0. @example 2 */
    line: z.int().min(0).max(100_000),
    /** When the line begins, in milliseconds since the call was answered. @example 5300 */
    start_ms: z.int().min(0).max(2_147_483_647),
  })
  .meta({ id: 'CallPin' })

/** The pinned lines of a call. */
const CallPins = z
  .object({
    /** Pins in line order. */
    pins: z.array(CallPin),
  })
  .meta({ id: 'CallPins' })

/** A `start_ms` of null removes the pin of the line. */
const CallPinChange = CallPin.extend({
  /**
   * When the line begins, in milliseconds since the call was answered; null removes the pin.
   * @example 5300
   */
  start_ms: CallPin.shape.start_ms.nullable(),
}).meta({
  id: 'CallPinChange',
})

const etag = { except: [] }

/** Lines that reviewers placed by ear in calls without times. The other lines are aligned around them. */
export const callPins = {
  /** Returns the lines that reviewers placed by ear, in calls whose turns have no times. */
  get: endpoint(routes.callPins.get, {
    summary: 'List the pinned lines of a call',
    reply: CallPins,
    etag,
    errors: [404],
    extension: true,
  }),
  /** Pins a line to a time, or removes its pin. The other lines are aligned around it. */
  update: endpoint(routes.callPins.update, {
    summary: 'Pin a line of a call',
    body: CallPinChange,
    reply: CallPins,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
}
