export interface Clock {
  /** Milliseconds since the epoch, by a clock that may be set back or ahead at any moment. */
  now(): number
  /** Milliseconds since any moment, by a clock that is never set. */
  elapsed(): number
  /** Runs once, later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/**
 * A clock that begins at the current time, at least `since`, and is never set. What began before the system's clock was
 * set back would else last until that clock has caught up.
 */
export function steadyClock(clock: Clock, since: number): Clock {
  const offset = Math.max(clock.now(), since) - clock.elapsed()
  return { ...clock, now: () => Math.round(clock.elapsed() + offset) }
}
