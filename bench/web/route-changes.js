import { serveFloor } from './floor.js'
import { tasksDuring } from './trace.js'

const rounds = 5
/** Applied by calculation to the processor's time of the page's thread, so that other programs do not count. */
const slowdown = 4
const longestUnnoticedMs = 50
const pages = ['Bots', 'Overview', 'Analytics', 'Phone numbers', 'Contacts', 'Campaigns', 'Calls', 'Review']

/** Runs in the page: follows a link. Returns the milliseconds until the frame with another heading is painted. */
function follow(link) {
  const headingOf = () => document.querySelector('h1')?.textContent
  const before = headingOf()
  const from = performance.now()
  link.click()
  return new Promise((resolve) => {
    const look = () => {
      if (headingOf() === before) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port2.onmessage = () => resolve(performance.now() - from)
      requestAnimationFrame(() => port1.postMessage(undefined))
    }
    requestAnimationFrame(look)
  })
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Follows the links in turn, so that each page was open before. Returns a row for each page. */
async function changesOf(page, names) {
  const linkOf = (name) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const found = new Map(names.map((name) => [name, []]))
  for (let round = -1; round < rounds; round++)
    for (const name of names) {
      const link = linkOf(name)
      await link.waitFor()
      let ms = 0
      const tasks = await tasksDuring(page, 1, async () => {
        ms = await link.evaluate(follow)
      })
      if (round < 0) continue
      const busy = tasks.map(({ busyMs }) => busyMs * slowdown)
      found.get(name).push({
        ms,
        longest: Math.max(0, ...busy),
        blocking: busy.reduce((sum, each) => sum + Math.max(0, each - longestUnnoticedMs), 0),
      })
    }
  return [...found].map(([name, changes]) => ({
    page: name,
    ms: median(changes.map(({ ms }) => ms)),
    longest: Math.min(...changes.map(({ longest }) => longest)),
    blocking: Math.min(...changes.map(({ blocking }) => blocking)),
  }))
}

/** The change to each page of the dashboard, once it was open, and to an empty page of the same libraries. */
export async function routeChanges(browser, { url, cookie }) {
  const viewport = { width: 1440, height: 900 }
  const floor = await serveFloor()
  try {
    const bare = await browser.newContext({ viewport })
    const empty = await bare.newPage()
    await empty.goto(floor.url)
    const floorRows = await changesOf(empty, ['Second', 'First'])
    await bare.close()
    const context = await browser.newContext({ viewport, extraHTTPHeaders: { Cookie: cookie } })
    const page = await context.newPage()
    await page.goto(url)
    const rows = await changesOf(page, pages)
    await context.close()
    return { floorMs: median(floorRows.map(({ ms }) => ms)), rows }
  } finally {
    await floor.stop()
  }
}
