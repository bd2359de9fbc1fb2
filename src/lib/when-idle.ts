import { savesData } from './saves-data'

const latestMs = 1_000

/** Resolves when the browser is idle, or after a short time. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, latestMs)
  })

/** Loads components that the page does not show yet when the browser is idle, so that they show at once. */
export function preloadWhenIdle(
  load: () => Promise<unknown>,
  ...components: { preload?: (() => Promise<void> | undefined) | undefined }[]
) {
  if (savesData()) return
  // A component whose own preload has failed fails when it shows. Only code that has arrived is handed to it.
  void whenIdle()
    .then(load)
    .then(() => Promise.all(components.map((component) => component.preload?.())))
    .catch(() => undefined)
}
