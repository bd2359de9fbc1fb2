import { gzipSync } from 'node:zlib'

const isScript = (response) => response.headers()['content-type']?.includes('javascript')

/**
 * Notes when the heading of the page is there, at once: an observer would be told later than what the page does in the
 * same task after it has rendered. Runs in the page.
 */
function noteHeading() {
  for (const name of ['appendChild', 'insertBefore', 'replaceChildren']) {
    const insert = Element.prototype[name]
    Element.prototype[name] = function (...nodes) {
      const inserted = insert.apply(this, nodes)
      if (document.querySelector('h1') && performance.getEntriesByName('heading').length === 0)
        performance.mark('heading')
      return inserted
    }
  }
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
