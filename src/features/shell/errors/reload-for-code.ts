import { serverReturn } from '~/api/server-return'
import { hasTypedText } from '~/lib/typed-text'

const storageKey = 'reloaded-for-code'
/** A failure this soon after a reload has another cause than the server's absence. */
const pauseMs = 10_000
/** A click or key this recent may still change the page or its address. */
const calmMs = 2_000
const uses = ['pointerdown', 'keydown']

const pauseLeft = () => Number(sessionStorage.getItem(storageKey)) + pauseMs - Date.now()

/**
 * Reloads the page once the server answers, which loads missing code. Waits while unsaved text would be lost, and while
 * the user is clicking or typing.
 */
export function reloadForCode(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let usedAt = Number.NEGATIVE_INFINITY
  const noteUse = () => {
    usedAt = performance.now()
  }
  for (const type of uses) addEventListener(type, noteUse, true)
  let stop = serverReturn.await(attempt)
  function waitAgain() {
    stop()
    stop = serverReturn.await(attempt)
  }
  function attempt() {
    clearTimeout(timer)
    const waitMs = hasTypedText() ? pauseMs : Math.max(pauseLeft(), usedAt + calmMs - performance.now())
    if (waitMs > 0) {
      timer = setTimeout(waitAgain, waitMs)
      return
    }
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
  }
  return () => {
    clearTimeout(timer)
    stop()
    for (const type of uses) removeEventListener(type, noteUse, true)
  }
}
