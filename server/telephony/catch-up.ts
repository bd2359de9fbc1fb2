import { FRAME_MS } from './lines/frame'

/** Frames arrive a little unevenly all the time. */
const toleranceMs = 60

/**
 * Brings a call back to the clock after a network or a browser was busy: silence was filled in for the frames that did not
 * arrive, and then they all arrive. As many frames without a voice are left out. `aheadMs`: how far the frames are ahead
 * of the clock, in milliseconds.
 */
export function createCatchUp(aheadMs: () => number) {
  let filledMs = 0
  return {
    /** Silence of so many milliseconds was filled in. */
    fill(ms: number): void {
      filledMs += ms
    },
    /** Whether to leave out this silent frame. */
    leavesOut(): boolean {
      if (filledMs < FRAME_MS || aheadMs() < toleranceMs) return false
      filledMs -= FRAME_MS
      return true
    },
  }
}
