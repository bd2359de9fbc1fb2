import { gzipSync } from 'node:zlib'

const isScript = (response) => response.headers()['content-type']?.includes('javascript')

/**
 * Opens an address in a context and measures what it loads.
 * Returns the requests and the gzipped bytes of JavaScript until the heading of the page is there.
 */
export async function loadOf(context, url) {
  const page = await context.newPage()
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('table').or(page.getByRole('form')).or(page.locator('main')).first().waitFor()
  const loaded = responses.slice()
  const scripts = await Promise.all(loaded.filter(isScript).map(async (response) => response.body()))
  await page.close()
  return {
    requests: loaded.length,
    bytes: scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    scripts: new Set(loaded.filter(isScript).map((response) => response.url())),
  }
}
