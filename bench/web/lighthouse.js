import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from '#scripts/browser.js'

const port = 9_333

/** Lighthouse's performance scores (0 to 100) and main figures, for the desktop and mobile presets. */
export async function scoreOf(url, cookie) {
  const browser = await chromium.launch({ ...launchOptions(), args: [`--remote-debugging-port=${port}`] })
  try {
    const desktop = await measure(url, cookie, desktopConfig)
    const mobile = await measure(url, cookie)
    return { desktop, mobile }
  } finally {
    await browser.close()
  }
}

async function measure(url, cookie, config) {
  const extraHeaders = cookie ? { Cookie: cookie } : undefined
  const result = await lighthouse(
    url,
    { port, extraHeaders, onlyCategories: ['performance'], logLevel: 'error' },
    config,
  )
  const { categories, audits } = result.lhr
  const figure = (name) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    blockingMs: Math.round(figure('total-blocking-time')),
    shift: figure('cumulative-layout-shift'),
  }
}
