import type { Readable } from 'node:stream'

/** Destroying an unread body emits an error, which is ignored here. */
export function drainBody(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}
