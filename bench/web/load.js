import { gzipSync } from 'node:zlib'

const isScript = (response) => response.headers()['content-type']?.includes('javascript')

/** Notes when the heading of the page is there. Runs in the page. */
function noteHeading() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return
    performance.mark('heading')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** The addresses that the page requested before its heading was there; not the font, which the heading requests. Runs in the page. */
function requestedBefore() {
  const [{ startTime }] = performance.getEntriesByName('heading')
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime < startTime && entry.initiatorType !== 'css')
    .map(({ name }) => name)
}

/**
 * Opens an address in a context and measures what it loads.
 * Returns the requests and the gzipped bytes of JavaScript that began before the heading of the page was there, so that
 * the result does not depend on the speed of the machine.
 */
export async function loadOf(context, url) {
  const page = await context.newPage()
  await page.addInitScript(noteHeading)
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const early = new Set([url, ...(await page.evaluate(requestedBefore))])
  const loaded = responses.filter((response) => early.has(response.url()))
  const scripts = await Promise.all(loaded.filter(isScript).map(async (response) => response.body()))
  await page.close()
  return {
    requests: loaded.length,
    bytes: scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  }
}
