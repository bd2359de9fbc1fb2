import type { Page } from '@playwright/test'

/** Gives the page a sixth of the processor's speed. Returns a function that gives it back. */
export async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const setRate = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await setRate(6)
  return () => setRate(1)
}
