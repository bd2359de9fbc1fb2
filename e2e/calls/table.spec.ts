import type { Locator } from '@playwright/test'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { createDialingBot, placeCall, untilOver } from './calls-setup'

test('a list scrolls past its first page, and Back restores row and position', async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  for (let at = 0; at < 70; at++) await placeCall(api, 'busy', { customer_id: `c-${at}` })
  await page.goto('/calls?direction=outbound')
  await expect(page.getByRole('status').filter({ hasText: '70 calls' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Calls' })
  await expect(table).toHaveAttribute('aria-rowcount', '71')
  await table.locator('tr[data-index="0"] a[data-row-link]').focus()
  await page.keyboard.press('End')
  await expect(table.locator('tr[data-index="69"][data-row]')).toBeAttached()
  expect(await table.locator('tbody tr[data-row]').count()).toBeLessThan(50)
  const row = table.locator('tr[data-index="64"]')
  await row.scrollIntoViewIfNeeded()
  const key = await row.getAttribute('data-row')
  const place = async () => (await page.locator(`tr[data-row="${key}"]`).boundingBox())?.y ?? 0
  const before = await place()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call to')
  await page.goBack()
  await expect(page).toHaveURL(/direction=outbound/)
  await expect(page.locator(`tr[data-row="${key}"] a[data-row-link]`)).toBeFocused()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50)
})

for (const total_is_minimum of [false, true]) {
  const counted = total_is_minimum ? 'at least so many' : 'all counted'
  test(`End leads to the last row while its page loads, ${counted}`, { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    await createDialingBot(api)
    for (let at = 0; at < 70; at++) await placeCall(api, 'busy')
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/v1\/calls\?.*limit=50/, async (route) => {
      if (/[?&](cursor|offset)=/.test(route.request().url())) await gate
      const response = await route.fetch()
      const { pagination, ...body } = await response.json()
      await route.fulfill({ response, json: { ...body, pagination: { ...pagination, total_is_minimum } } })
    })
    await page.goto('/calls')
    const table = page.getByRole('table', { name: 'Calls' })
    await table.locator('tr[data-index="0"] a[data-row-link]').focus()
    await page.keyboard.press('End')
    await expect(table.locator('tr[data-blank]:focus')).toHaveCount(1)
    letThrough()
    const last = table.locator('tr[data-index="69"][data-row]')
    await expect(last.locator('a[data-row-link]')).toBeFocused()
    await expect(last).toBeInViewport()
  })
}

test('scrolling renders only the rows that appear', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const ids: string[] = []
  for (let at = 0; at < 40; at++) ids.push(await placeCall(api, 'busy'))
  for (const id of ids) await untilOver(api, id)
  await page.goto('/calls')
  const table = page.getByRole('table', { name: 'Calls' })
  await expect(table).toHaveAttribute('aria-rowcount', '41')
  await expect(table.locator('tbody tr[data-row]').first()).toBeVisible()
  // React writes the attributes of a checkbox whenever its row renders.
  await table.evaluate((element) => {
    const shown = [...element.querySelectorAll('tbody input')].slice(5, 10)
    const seen: MutationRecord[] = []
    const observer = new MutationObserver((records) => seen.push(...records))
    for (const box of shown) observer.observe(box, { attributes: true })
    Object.assign(window, { renderedAgain: () => [...seen, ...observer.takeRecords()].length })
  })
  const box = await table.boundingBox()
  if (!box) throw new Error('The table has no place on the page.')
  await page.mouse.move(box.x + 300, box.y + 300)
  const sixth = table.locator('tr[data-index="6"]')
  const top = async () => (await sixth.boundingBox())?.y ?? 0
  const before = await top()
  for (let step = 0; step < 4; step++) await page.mouse.wheel(0, 60)
  await expect.poll(top).toBeLessThan(before - 200)
  expect(await page.evaluate(() => Reflect.get(window, 'renderedAgain')())).toBe(0)
})

test('arrow keys step through the calls and their previews', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const ids: string[] = []
  for (const caller of ['busy', 'no_answer', 'helpful']) ids.push(await placeCall(api, caller))
  const spoken = await untilOver(api, ids[2] ?? '')
  await page.goto('/calls')
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('j')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await expect(preview).toContainText('Appointment reminder')
  await page.keyboard.press('ArrowUp')
  await expect(preview).toContainText(spoken.transcript?.[0]?.[1] ?? 'a transcript')
  await expect(preview.getByText(/^(Successful|Not successful|Pass|Fail)$/)).toHaveCount(1)
  const length = () => preview.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  await expect.poll(length).toBeGreaterThan(1)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(spoken.call_id))
})

test('a column is resized by mouse or keys, and the width is remembered', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  await placeCall(api, 'busy')
  await page.goto('/calls')
  const table = page.getByRole('table', { name: 'Calls' })
  const edgeOf = (name: string) => table.getByRole('separator', { name: `Width of ${name}` })
  const bot = edgeOf('Bot')
  const outcome = edgeOf('Outcome')
  await expect(bot).toHaveAttribute('aria-valuenow', /^1\d\d$/)
  // Columns share the width of the table, so that theirs depends on how many there are.
  const [botWidth, outcomeWidth] = [await widthOf(bot), await widthOf(outcome)]
  const from = await bot.boundingBox()
  if (!from) throw new Error('The edge is nowhere.')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + 4, y)
  await page.mouse.down()
  await page.mouse.move(from.x + 64, y, { steps: 4 })
  await page.mouse.up()
  await expect(bot).toHaveAttribute('aria-valuenow', `${botWidth + 60}`)
  expect(Math.abs(((await bot.boundingBox())?.x ?? 0) - from.x - 60)).toBeLessThan(2)
  await outcome.press('ArrowRight')
  await expect(outcome).toHaveAttribute('aria-valuenow', `${outcomeWidth + 8}`)
  await page.reload()
  await expect(bot).toHaveAttribute('aria-valuenow', `${botWidth + 60}`)
  await expectNoAxeViolations(page)
  // In a larger window the table fills the width again, and the resized column keeps its own.
  const right = async () => {
    const box = await table.locator('..').boundingBox()
    const last = await table.getByRole('row').first().boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0))
  }
  const gap = await right()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: width + 300, height })
  await expect.poll(right).toBeLessThanOrEqual(Math.max(2, gap))
  await expect(bot).toHaveAttribute('aria-valuenow', `${botWidth + 60}`)
  await page.setViewportSize({ width, height })
  await bot.dblclick()
  await outcome.press('Delete')
  await expect(bot).toHaveAttribute('aria-valuenow', `${botWidth}`)
  await expect(outcome).toHaveAttribute('aria-valuenow', `${outcomeWidth}`)
})

test('the Columns dialog says which checked columns do not fit, and shows them on request', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await placeCall(api, 'busy')
  await page.setViewportSize({ width: 1024, height: 720 })
  await page.goto('/calls')
  const table = page.getByRole('table', { name: 'Calls' })
  const outcome = table.getByRole('columnheader', { name: 'Outcome' })
  const cost = table.getByRole('columnheader', { name: 'Cost' })
  await expect(outcome).toBeVisible()
  await expect(cost).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  await expect(box('Cost')).toBeChecked()
  await expect(box('Cost')).toHaveAccessibleDescription('Hidden: the table is too narrow')
  await expect(box('Outcome')).toHaveAccessibleDescription('')
  await expect(box('Summary')).toHaveAccessibleDescription('')
  await expectNoAxeViolations(page)
  // In a wider window they fit.
  await page.setViewportSize({ width: 1900, height: 720 })
  await expect(cost).toBeAttached()
  await expect(dialog.getByText('Hidden: the table is too narrow')).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 720 })
  await expect(cost).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show all checked' }).click()
  await expect(cost).toBeAttached()
  await expect(dialog.getByText('Hidden: the table is too narrow')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(cost).toHaveCount(0)
  await expect(box('Cost')).toHaveAccessibleDescription('Hidden: the table is too narrow')
})

const widthOf = async (edge: Locator) => Number(await edge.getAttribute('aria-valuenow'))

test('a click on a column sorts the calls on the server, and the address has the order', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('call_sorting')
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  await untilOver(api, await placeCall(api, 'busy'))
  await page.goto('/calls')
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  const duration = page.getByRole('columnheader', { name: 'Duration' })
  await expect(rows.first()).toContainText('Busy')
  await duration.getByRole('button').first().click()
  await expect(page).toHaveURL(/sort_by=duration&sort_order=desc/)
  await expect(duration).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.last()).toContainText('Busy')
  await duration.getByRole('button').first().click()
  await expect(rows.first()).toContainText('Busy')
  await expectNoAxeViolations(page)
})

test('while a search is active, the sort buttons are disabled and say why', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('call_sorting')
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto('/calls?search=the')
  const sort = page.getByRole('columnheader', { name: 'Duration' }).getByRole('button').first()
  await expect(sort).toHaveAttribute('aria-disabled', 'true')
  await expect(sort).toHaveAccessibleDescription('Search results are sorted by time, newest first.')
  await expectNoAxeViolations(page)
  await page.goto('/calls')
  await expect(sort).not.toHaveAttribute('aria-disabled')
})
