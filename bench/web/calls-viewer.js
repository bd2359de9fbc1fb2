// How the page of a two-hour call with 2,000 turns opens and answers: npm run bench:calls, after a build.
import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'
import { serveSamples } from '#scripts/serve-samples.js'
import { tasksDuring } from './trace.js'

const run = promisify(execFile)
const slowdowns = [1, 4]
const settledMs = 1_500
const patienceMs = 120_000

/** Runs in the page from its start: records when the player and the first transcript lines appear. */
function noteReadiness() {
  const look = () => {
    const isReady =
      document.querySelector('[role=slider][aria-label^="Position"]') &&
      document.querySelector('li[data-line]')
    if (isReady) window.readyAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const position = (page) => page.getByRole('slider', { name: 'Position in the recording' })
const marks = (page) => page.getByRole('slider', { name: 'Timeline markers' })
const talk = (page) => page.getByRole('list', { name: 'Transcript' })

async function times(count, act) {
  for (let time = 0; time < count; time++) await act()
}

/**
 * The actions of a user on the page, each after the one before. `before` finds elements, because the search would count as
 * work of the page; `act` uses only mouse and keys.
 */
const deeds = {
  'click the wave': {
    before: (page) => position(page).boundingBox(),
    act: (page, { x, y, width }) =>
      times(5, () => page.mouse.click(x + width * (0.1 + 0.8 * Math.random()), y + 20)),
  },
  'turn by turn': {
    before: (page) => position(page).focus(),
    act: (page) => times(10, () => page.keyboard.press('Shift+ArrowRight')),
  },
  'zoom in and out': {
    before: (page) => position(page).focus(),
    async act(page) {
      await times(8, () => page.keyboard.press('+'))
      await times(8, () => page.keyboard.press('-'))
    },
  },
  'walk the marks': {
    before: (page) => marks(page).focus(),
    async act(page) {
      await times(15, () => page.keyboard.press('ArrowRight'))
      await page.keyboard.press('End')
    },
  },
  'play for three seconds': {
    before: (page) => page.getByRole('button', { name: 'Play', exact: true }).focus(),
    async act(page) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(3_000)
      await page.keyboard.press('Enter')
    },
  },
  'scroll the talk': {
    before: (page) => talk(page).hover(),
    act: (page) =>
      times(25, async () => {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(40)
      }),
  },
  'jump to its end': {
    before: (page) => talk(page).hover(),
    act: (page) => page.mouse.wheel(0, 1_000_000),
  },
  'walk its lines': {
    before: (page) => talk(page).locator('[data-place]').first().focus(),
    act: (page) => times(15, () => page.keyboard.press('ArrowDown')),
  },
  'find a word': {
    before: (page) => page.getByRole('searchbox', { name: 'Find in transcript' }).focus(),
    async act(page) {
      await page.keyboard.type('driver', { delay: 60 })
      await page.waitForTimeout(settledMs)
      await times(5, () => page.keyboard.press('Enter'))
    },
  },
}

/** Waits without polling in the page, which would count as its work. */
async function readyAt(tab) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const { result } = await tab.send('Runtime.evaluate', { expression: 'window.readyAt' })
    if (result.value) return Math.round(result.value)
    await setTimeout(100)
  }
  throw new Error('The page was not ready in time.')
}

async function measure(browser, { url, cookie }, id, slowdown) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { Cookie: cookie },
  })
  const page = await context.newPage()
  await page.addInitScript(noteReadiness)
  const longest = {}
  const tab = await context.newCDPSession(page)
  let readyMs = 0
  const during = async (name, act) => {
    const tasks = await tasksDuring(page, slowdown, act)
    longest[name] = Math.round(Math.max(0, ...tasks.map(({ busyMs }) => busyMs)))
  }
  await during('open', async () => {
    await page.goto(`${url}/calls/${id}`)
    readyMs = await readyAt(tab)
    await page.waitForTimeout(settledMs)
  })
  await page.locator('canvas').nth(1).waitFor({ timeout: patienceMs })
  for (const [name, { before, act }] of Object.entries(deeds)) {
    const found = await before(page)
    await during(name, () => act(page, found))
  }
  const rows = await page.locator('li[data-line]').count()
  await context.close()
  return { readyMs, longest, rows }
}

const server = await serveSamples()
const browser = await chromium.launch(launchOptions())
try {
  const { stdout } = await run(process.execPath, ['dist/server/bench-long-call.js', server.dataDir])
  const id = stdout.trim()
  const { turns } = await server.get(`/v1/call/${id}`)
  // Created now, so that the page does not wait for it.
  const sound = await fetch(`${server.url}/v1/call/${id}/recording`, { headers: { Cookie: server.cookie } })
  const megabytes = (await sound.arrayBuffer()).byteLength / 1e6
  console.log(`\nA call of two hours, ${turns.length} turns, a recording of ${megabytes.toFixed(0)} MB`)
  const found = []
  for (const slowdown of slowdowns) found.push(await measure(browser, server, id, slowdown))
  const [full, slow] = found
  console.log(`Time to interactive: ${full.readyMs} ms; with the processor at 1/4 speed ${slow.readyMs} ms.`)
  console.log(`Transcript rows in the page: ${full.rows}`)
  console.log('Longest task, ms of processor')
  console.table(
    Object.keys(full.longest).map((name) => ({
      action: name,
      'full speed': full.longest[name],
      '1/4 speed': slow.longest[name],
    })),
  )
} finally {
  await browser.close()
  await server.stop()
}
