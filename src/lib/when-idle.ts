const latestMs = 1_000

/** When the browser has nothing else to do, and soon in any case. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, latestMs)
  })
