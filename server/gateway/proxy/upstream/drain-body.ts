import type { Readable } from 'node:stream'

/** An answer that nobody reads ends as if it had been cut off, which is nobody's fault. */
export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}
