export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once, later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
