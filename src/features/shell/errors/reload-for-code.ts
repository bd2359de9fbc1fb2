import { serverReturn } from '~/api/server-return'
import { hasTypedText } from '~/lib/typed-text'

const storageKey = 'reloaded-for-code'
/** A failure this soon after a reload has another cause than the server's absence. */
const pauseMs = 10_000

const pauseLeft = () => Number(sessionStorage.getItem(storageKey)) + pauseMs - Date.now()

/**
 * Reloads the page once the server answers, which loads missing code. Waits while unsaved text would be lost.
 */
export function reloadForCode(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = serverReturn.await(attempt)
  function waitAgain() {
    stop()
    stop = serverReturn.await(attempt)
  }
  function attempt() {
    clearTimeout(timer)
    const waitMs = hasTypedText() ? pauseMs : pauseLeft()
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
  }
}
