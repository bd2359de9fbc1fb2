import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures'
import { drawn } from './sample-paths'

const isApi = (request: Request) => /^\/v\d\//.test(new URL(request.url()).pathname)
/** The event stream never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/v1/events'

/** Notes the API requests of a page from now on. */
export function followRequests(page: Page) {
  const sent: string[] = []
  const answered: Request[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!isApi(request)) return
    const { pathname, search } = new URL(request.url())
    sent.push(pathname + search)
    if (!isStream(request)) open.add(request)
  })
  page.on('requestfinished', (request) => {
    if (open.delete(request)) answered.push(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  return {
    /** The paths of all requests, the event stream too. */
    sent,
    /** The answered requests, without the event stream. */
    answered,
    /** Resolves when no request is open, nor is one sent by what the last response has drawn. */
    async settled() {
      await expect
        .poll(async () => {
          if (open.size === 0) await drawn(page)
          return open.size
        })
        .toBe(0)
    },
  }
}
