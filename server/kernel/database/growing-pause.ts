/**
 * Pauses between attempts in milliseconds. They double up to a limit, with jitter so that processes spread
 * out.
 */
export function growingPause(firstMs: number, longestMs: number) {
  let nextMs = firstMs
  return {
    next(): number {
      const pauseMs = nextMs
      nextMs = Math.min(2 * nextMs, longestMs)
      return pauseMs * (0.5 + Math.random() / 2)
    },
    reset(): void {
      nextMs = firstMs
    },
  }
}
