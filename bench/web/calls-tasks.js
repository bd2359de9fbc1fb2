import { tasksDuring } from './trace.js'

const rounds = 3
/** Applied by calculation, as for the editor. */
const slowdown = 4

const rowsOf = (page) => page.getByRole('table', { name: 'Calls' }).getByRole('link')
const search = (page) => page.getByRole('searchbox', { name: /^Search name/ })

/** `before` prepares what `act` needs, and is not measured. */
const deeds = {
  'first paint': {
    before: (page) => page.goto('about:blank'),
    act: async (page, url) => {
      await page.goto(`${url}/calls`)
      await rowsOf(page).first().waitFor()
    },
  },
  'wheel through the list': {
    before: (page) => page.mouse.move(700, 600),
    act: async (page) => {
      for (let step = 0; step < 30; step++) {
        await page.mouse.wheel(0, 120)
        await page.waitForTimeout(40)
      }
    },
  },
  'search result arrives': {
    before: () => undefined,
    act: async (page) => {
      await search(page).pressSequentially('appointment', { delay: 60 })
      await page.waitForURL(/search=/)
    },
  },
  'search is cleared': {
    before: () => undefined,
    act: async (page) => {
      await search(page).fill('')
      await page.waitForURL((url) => !url.search.includes('search='))
    },
  },
  'open a dialog': {
    before: () => undefined,
    act: async (page) => {
      await page.getByRole('link', { name: 'Place a call' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'close a dialog': {
    before: () => undefined,
    act: (page) => page.keyboard.press('Escape'),
  },
  'open a call': {
    before: () => undefined,
    act: async (page) => {
      await rowsOf(page).nth(2).click()
      await page.waitForURL(/\/calls\/call_/)
    },
  },
  'back to the list': {
    before: () => undefined,
    act: async (page) => {
      await page.goBack()
      await rowsOf(page).first().waitFor()
    },
  },
}

/** The longest task of each deed on the list of calls: the processor's time of the page's thread, at 1/4 speed. */
export async function callsTasks(browser, { url, cookie }) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { Cookie: cookie } })
  const page = await context.newPage()
  const found = new Map(Object.keys(deeds).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++)
    for (const [name, { before, act }] of Object.entries(deeds)) {
      await before(page)
      const tasks = await tasksDuring(page, 1, () => act(page, url))
      // The first round loads what later ones have.
      if (round > 0) found.get(name).push(Math.max(0, ...tasks.map(({ busyMs }) => busyMs)) * slowdown)
    }
  await context.close()
  return found
}
