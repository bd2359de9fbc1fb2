import { serverReturn } from '~/api/server-return'
import { hasTypedText } from '~/lib/has-typed-text'

const storageKey = 'reloaded-for-code'
/** Code that fails again so soon after a reload fails for another reason than the server's absence. */
const pauseMs = 10_000

const pauseLeft = () => Number(sessionStorage.getItem(storageKey)) + pauseMs - Date.now()

/** Loads the page again once the server answers, which is how missing code comes; not while text would be lost. */
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
