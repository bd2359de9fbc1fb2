import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures'
import { drawn } from './sample-paths'

const isApi = (request: Request) => /^\/v\d\//.test(new URL(request.url()).pathname)
/** The event stream never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/v1/events'

/** Resolves when what the page had left for idle time has run and is drawn. */
async function idle(page: Page) {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
  await drawn(page)
}

/** Notes the API requests of a page from now on. */
export function followRequests(page: Page) {
  const sent: string[] = []
  const answered: Request[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request)
    if (!isApi(request)) return
    const { pathname, search } = new URL(request.url())
    sent.push(pathname + search)
  })
  page.on('requestfinished', (request) => {
    if (open.delete(request) && isApi(request)) answered.push(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  return {
    /** The paths of all requests, the event stream too. */
    sent,
    /** The answered requests, without the event stream. */
    answered,
    /**
     * Resolves when no request is open, also none for code that sends requests, nor is one sent by what the last response
     * has drawn or left for idle time.
     */
    async settled() {
      await expect
        .poll(async () => {
          if (open.size === 0) await idle(page)
          return open.size
        })
        .toBe(0)
    },
  }
}
