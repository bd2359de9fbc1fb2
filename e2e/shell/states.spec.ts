import type { Locator, Page } from '@playwright/test'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test } from '#e2e/support/sampled'

const pages = [
  '/',
  '/calls',
  '/review',
  '/campaigns',
  '/phone-numbers',
  '/messages',
  '/settings/webhooks/deliveries',
  '/analytics?compare=previous',
]

test('every state has an icon and a word, and forced colors keep them apart', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('analytics', 'review')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  const [call] = (await api(calls.list, { query: { is_successful: true, limit: 1 } })).calls
  const [campaign] = (await api(campaigns.list, { query: { limit: 1 } })).campaigns
  for (const path of [...pages, `/calls/${call?.call_id}`, `/campaigns/${campaign?.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect.poll(() => coloredOnly(page), { message: path }).toEqual([])
  }

  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/calls')
  const outcomes = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row] td:nth-child(4)')
  await expect(outcomes.first()).toBeVisible()
  const shapes = await shapesByWord(outcomes)
  expect(shapes.size).toBeGreaterThan(2)
  expect(new Set(shapes.values()).size, 'different icons').toBe(shapes.size)
  const nav = page.getByRole('navigation').first()
  const outlineOf = (name: string) =>
    nav.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(await outlineOf('Calls')).toBe('solid')
  expect(await outlineOf('Bots')).toBe('none')
})

/** Texts in a color of state without an icon or words for screen readers at them. */
const coloredOnly = (page: Page) =>
  page.evaluate(() => {
    const states = ['good', 'warn', 'bad'].map((tone) => `[class~="text-${tone}"]`).join(',')
    return [...document.querySelectorAll<HTMLElement>(`main :is(${states})`)]
      .filter((element) => /\p{L}/u.test(element.innerText ?? '') && !element.closest('[aria-hidden=true]'))
      .filter((element) => !element.parentElement?.querySelector('svg, .sr-only'))
      .map((element) => element.innerText)
  })

/** The drawing of the icon of each word; failures share one, and so do timeouts, whatever their cause is. */
async function shapesByWord(cells: Locator): Promise<Map<string, string>> {
  const found = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const icon = cell.querySelector('svg')
      const shared = ['lucide-triangle-exclamation-point', 'lucide-timer-off'].find((name) =>
        icon?.classList.contains(name),
      )
      return [shared ?? cell.textContent ?? '', icon?.innerHTML ?? ''] as const
    }),
  )
  return new Map(found)
}
