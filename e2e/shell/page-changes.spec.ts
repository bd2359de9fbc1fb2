import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import type { Api } from '#e2e/support/account'
import { expect, test } from '#e2e/support/fixtures'

const count = 45
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Bots' }).getByRole('row', { name: /Row \d/ })
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const makeBots = (api: Api) =>
  Promise.all(
    [...Array(count).keys()].map((at) => api(bots.create, { body: { name: `Row ${at}`, prompt: 'Hello.' } })),
  )

declare global {
  interface Window {
    rowCounts: number[]
  }
}

/** Notes how many rows there are at each change of the page under this heading. Runs in the page. */
function noteRows(heading: string) {
  window.rowCounts = []
  new MutationObserver(() => {
    const rows = document.querySelectorAll('tbody tr').length
    if (document.querySelector('h1')?.textContent === heading && window.rowCounts.at(-1) !== rows)
      window.rowCounts.push(rows)
  }).observe(document, { childList: true, subtree: true })
}

test('a long table shows the rows of a screen first, and a page that follows another its heading', async ({
  signedIn: page,
  api,
}) => {
  await makeBots(api)
  await page.addInitScript(noteRows, 'Bots')
  await page.goto('/bots?limit=100')
  await expect(rowsOf(page)).toHaveCount(count)
  const inSteps = await page.evaluate(() => window.rowCounts)
  expect(inSteps.slice(inSteps.indexOf(20))).toEqual([20, 40, count])

  await linkTo(page, 'Contacts').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await page.evaluate(noteRows, 'Bots')
  await linkTo(page, 'Bots').click()
  await expect(rowsOf(page).nth(15)).toBeVisible()
  expect(await page.evaluate(() => window.rowCounts[0])).toBe(0)
})

test('Back to a table shows it where it was scrolled', async ({ signedIn: page, api }) => {
  await makeBots(api)
  await page.goto('/bots?limit=100')
  await expect(rowsOf(page)).toHaveCount(count)
  const table = page.locator('[data-scroll-restoration-id="table Bots"]')
  await table.hover()
  await page.mouse.wheel(0, 600)
  const top = () => table.evaluate((box) => box.scrollTop)
  await expect.poll(top).toBe(600)
  await linkTo(page, 'Contacts').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(count)
  expect(await top()).toBe(600)
})
