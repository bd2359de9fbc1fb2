import { tasksDuring } from './trace.js'

const slowdown = 4
const rounds = 3
const people = 100_000

/** Creates a list of 100,000 contacts with eight details each; returns its id. */
export async function makeContacts(post) {
  const { id } = await post('/v1/contact-lists', { name: 'Hundred thousand' })
  for (let first = 0; first < people; first += 1000)
    await post(`/v1/contact-lists/${id}/contacts/bulk`, {
      contacts: Array.from({ length: 1000 }, (_, at) => personAt(first + at)),
    })
  return id
}

function personAt(at) {
  const contact_info = {
    plan: ['gold', 'silver', 'bronze'][at % 3],
    city: ['Berlin', 'München', 'São Paulo', 'القاهرة'][at % 4],
    due: `2026-03-${10 + (at % 20)}`,
    balance: at * 1.25,
    address: `${at} Long Street Name, Building ${at % 40}, second floor`,
    language: ['en', 'de', 'pt'][at % 3],
    source: 'Import of March',
    notes: 'Asked to be called in the afternoon, prefers short calls and no voicemail',
  }
  return { name: `Person ${at + 1}`, phone_number: `+1415${2_000_000 + at}`, contact_info }
}

/**
 * Scrolls a grid of contacts in several ways; returns the best round of each. With a throttled processor: the longest task
 * and the share of processor time in it. Without: the time until no visible row is blank.
 */
export async function scrollsOf(page, url) {
  await page.goto(url)
  const grid = page.getByRole('grid')
  await grid.getByRole('link').nth(10).waitFor()
  const ways = {
    'wheel, by rows': () => wheel(page, grid, 120, 30),
    'wheel, by views': () => wheel(page, grid, 3000, 20),
    'jump to the middle': () => jump(grid, 0.5),
    'jump to the end': () => jump(grid, 1),
  }
  const rows = []
  for (const [way, scroll] of Object.entries(ways)) {
    const found = []
    for (let round = 0; round < rounds; round++) found.push(await measure(page, grid, scroll))
    const least = (name) => Math.round(Math.min(...found.map((each) => each[name])))
    rows.push({
      scroll: way,
      [`longest task at 1/${slowdown} speed, ms`]: least('longest'),
      'of it busy': least('busy'),
      'shown after ms': least('shown'),
    })
  }
  return rows
}

async function measure(page, grid, scroll) {
  await toTop(page, grid)
  const shown = await grid.evaluate(untilShown, await scroll())
  await toTop(page, grid)
  const tasks = await tasksDuring(page, slowdown, scroll)
  const most = (name) => Math.max(...tasks.map((task) => task[name]))
  return { shown, longest: most('ms'), busy: most('busyMs') }
}

// Each way to scroll returns its end on the clock of the page.

/** Waits until the cache has dropped scrolled pages (three seconds), so that the next round loads them again. */
async function toTop(page, grid) {
  await grid.evaluate((box) => box.scrollTo(0, 0))
  await page.waitForTimeout(4_000)
}

async function wheel(page, grid, pixels, times) {
  const { x, y, width, height } = await grid.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let time = 0; time < times; time++) {
    await page.mouse.wheel(0, pixels)
    await page.waitForTimeout(40)
  }
  return page.evaluate(() => performance.now())
}

function jump(grid, share) {
  return grid.evaluate((box, part) => {
    const from = performance.now()
    box.scrollTo(0, box.scrollHeight * part)
    return from
  }, share)
}

/** Runs in the page: milliseconds until every visible row is loaded. */
function untilShown(box, from) {
  const { top, bottom } = box.getBoundingClientRect()
  const isBlankAt = (y) => {
    const row = document.elementFromPoint(box.getBoundingClientRect().left + 80, y)?.closest('[data-row]')
    return !row || 'blank' in row.dataset
  }
  const places = Array.from({ length: 12 }, (_, at) => top + 50 + ((bottom - top - 60) * at) / 11)
  return new Promise((resolve) => {
    const look = () =>
      places.some(isBlankAt) ? requestAnimationFrame(look) : resolve(performance.now() - from)
    requestAnimationFrame(look)
  })
}

/** The memory of the page after a scroll through many contacts, in megabytes. */
export async function heapOf(page) {
  const tab = await page.context().newCDPSession(page)
  await page.waitForTimeout(4_000)
  await tab.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tab.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
