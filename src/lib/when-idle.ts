const latestMs = 1_000

/** Resolves when the browser is idle, or after a short time. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, latestMs)
  })
