import type { Page } from '@playwright/test'

/** Gives the page a sixth of the processor's speed. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}
