import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere } from '#e2e/support/requires'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a call is a card of two lines', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'busy'))
  await page.goto('/calls')
  const row = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(isThere('call_details') ? 'Busy' : 'Failed')
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(66)
  await expectNoAxeViolations(page)
})

test('the player is one row that stays, and the transcript is on the first screen', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'long_talker'))
  await page.goto(`/calls/${call.call_id}`)
  const play = page.getByRole('button', { name: 'Play', exact: true })
  const position = page.getByRole('slider', { name: 'Position in the recording' })
  const more = page.getByRole('button', { name: 'More playback' })
  const parts = [play, position, page.getByRole('combobox', { name: 'Speed' }), more]
  const centers: number[] = []
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    centers.push((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  expect(Math.max(...centers) - Math.min(...centers)).toBeLessThan(4)
  const lines = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect(lines.first()).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)

  await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded()
  await expect(play).toBeInViewport({ ratio: 1 })
  await position.fill('3')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:03 of /)
  // Without events there is nothing to mark.
  if (!isThere('call_details')) return
  await more.click()
  await page.getByRole('menuitem', { name: 'Show timeline' }).click()
  await expect(page.getByRole('slider', { name: 'Timeline markers' })).toBeVisible()
})

test('a detail page has one header row of 50 pixels, with its actions in a menu', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto(`/calls/${call.call_id}`)
  const [back, title] = [
    page.getByRole('link', { name: 'Calls', exact: true }),
    page.getByRole('heading', { level: 1 }),
  ]
  const actions = page.getByRole('button', { name: 'More actions' })
  for (const part of [back, title, actions]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(50)
  }
  const lines = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect(lines.nth(1)).toBeInViewport()
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Send text' })).toBeVisible()
  await page.keyboard.press('Escape')
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})
