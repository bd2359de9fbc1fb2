// How the page of a two-hour call with 2,000 turns opens and answers: node bench/calls-viewer.js, after a build.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'
import { serveSamples } from '#scripts/serve-samples.js'
import { tasksDuring } from './web-trace.js'

const run = promisify(execFile)
const slowdowns = [1, 4]
const settledMs = 1_500

/** Runs in the page from its start: notes when the player and the first lines of the talk are there. */
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
const marks = (page) => page.getByRole('slider', { name: 'Marks on the time line' })
const talk = (page) => page.getByRole('list', { name: 'Transcript' })

async function times(count, act) {
  for (let time = 0; time < count; time++) await act()
}

/** What a person does on the page; each from where the one before has left it. */
const deeds = {
  'click the wave': async (page) => {
    const { x, y, width } = await position(page).boundingBox()
    await times(5, async () => page.mouse.click(x + width * (0.1 + 0.8 * Math.random()), y + 20))
  },
  'turn by turn': async (page) => {
    await position(page).focus()
    await times(10, () => page.keyboard.press('Shift+ArrowRight'))
  },
  'zoom in and out': async (page) => {
    await position(page).focus()
    await times(8, () => page.keyboard.press('+'))
    await times(8, () => page.keyboard.press('-'))
  },
  'walk the marks': async (page) => {
    await marks(page).focus()
    await times(15, () => page.keyboard.press('ArrowRight'))
    await page.keyboard.press('End')
  },
  'play for three seconds': async (page) => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForTimeout(3_000)
    await page.getByRole('button', { name: 'Pause' }).click()
  },
  'scroll the talk': async (page) => {
    await talk(page).hover()
    await times(25, async () => {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(40)
    })
  },
  'jump to its end': (page) => talk(page).evaluate((list) => list.scrollTo(0, list.scrollHeight)),
  'walk its lines': async (page) => {
    await talk(page).locator('[data-place]').first().focus()
    await times(15, () => page.keyboard.press('ArrowDown'))
  },
  'find a word': async (page) => {
    await page
      .getByRole('searchbox', { name: 'Find in transcript' })
      .pressSequentially('driver', { delay: 60 })
    await page.getByText(/^1 of /).waitFor()
    await times(5, () => page.keyboard.press('Enter'))
  },
}

async function measure(browser, { url, cookie }, id, slowdown) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { Cookie: cookie },
  })
  const page = await context.newPage()
  await page.addInitScript(noteReadiness)
  const longest = {}
  const during = async (name, act) => {
    const tasks = await tasksDuring(page, slowdown, act)
    longest[name] = Math.round(Math.max(0, ...tasks.map(({ busyMs }) => busyMs)))
  }
  await during('open', async () => {
    await page.goto(`${url}/calls/${id}`)
    await page.waitForFunction(() => window.readyAt)
    await page.waitForTimeout(settledMs)
  })
  const readyMs = Math.round(await page.evaluate(() => window.readyAt))
  await page.locator('canvas').nth(1).waitFor({ timeout: 120_000 })
  for (const [name, act] of Object.entries(deeds)) await during(name, () => act(page))
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
  // Made now, and not while the page waits for it.
  const sound = await fetch(`${server.url}/v1/call/${id}/recording`, { headers: { Cookie: server.cookie } })
  const megabytes = (await sound.arrayBuffer()).byteLength / 1e6
  console.log(`\nA call of two hours, ${turns.length} turns, a recording of ${megabytes.toFixed(0)} MB`)
  const found = []
  for (const slowdown of slowdowns) found.push(await measure(browser, server, id, slowdown))
  const [full, slow] = found
  console.log(`Time to interactive: ${full.readyMs} ms; with the processor at 1/4 speed ${slow.readyMs} ms.`)
  console.log(`Rows of the talk in the page: ${full.rows}`)
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
