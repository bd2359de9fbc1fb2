import type { Page } from '@playwright/test'
import { dayOf, expectTimes, prepare, windowOf } from '#e2e/campaigns/scheduler-setup'
import { cell, makeList } from '#e2e/contacts/contacts-setup'
import { expect, test } from '#e2e/support/fixtures'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

type Point = readonly [x: number, y: number]

/** Touches, moves, rests and lifts. The browser decides whether this scrolls, without momentum. */
async function swipe(page: Page, [fromX, fromY]: Point, [toX, toY]: Point) {
  const session = await page.context().newCDPSession(page)
  const steps = 8
  const [stepSeconds, restSeconds] = [0.02, 0.3]
  let timestamp = Date.now() / 1000 - steps * stepSeconds - restSeconds
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    timestamp += type === 'touchEnd' ? restSeconds : stepSeconds
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await touch('touchStart', [{ x: fromX, y: fromY }])
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await touch('touchMove', [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }])
  }
  await touch('touchEnd', [])
  await session.detach()
}

test('touch scrolls the grid, selects, and opens a contact and a menu', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api, 500)
  await page.goto(`/contact-lists/${list}`)
  const grid = page.getByRole('grid', { name: 'Contacts' })
  await grid.scrollIntoViewIfNeeded()
  const box = await grid.boundingBox()
  if (!box) throw new Error('The grid is not on the screen.')
  const middle = box.x + box.width / 2
  await swipe(page, [middle, box.y + box.height - 60], [middle, box.y + 100])
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await page.getByRole('checkbox', { name: 'Select Person 9', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await page.getByRole('button', { name: 'Actions for Person 10', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await expect(cell(page, 'Person 10')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(cell(page, 'Person 10')).toBeVisible()
  await page.getByRole('link', { name: 'Open Person 11', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Person 11' })).toBeVisible()
})

test('touch draws a window on the week, and scrolls past it', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await prepare(api)
  await page.goto('/campaigns/new')
  // Without days, the window is in the row of the next day that has one, which depends on the time of day.
  await dayOf(page, 'Saturday').check()
  const tuesday = page.locator('[data-day=Tuesday]')
  await tuesday.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const placeOf = async (hour: number): Promise<Point> => {
    const box = await tuesday.boundingBox()
    if (!box) throw new Error('The week is not on the screen.')
    return [box.x + (box.width * hour) / 24, box.y + box.height / 2]
  }
  await swipe(page, await placeOf(18.1), await placeOf(21.9))
  // An hour is wide enough for a finger.
  await expectTimes(page, /^18:/, /^2[12]:/)
  await expect(dayOf(page, 'Tuesday')).toBeChecked()
  await swipe(page, await placeOf(20), await placeOf(16))
  await expectTimes(page, /^1[34]:/, /^1[78]:/)
  const drawn = await windowOf(page).getAttribute('aria-valuetext')
  const [x, y] = await placeOf(8)
  await swipe(page, [x, y], [x, y - 200])
  await expect.poll(async () => (await placeOf(8))[1]).toBeLessThan(y - 100)
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', drawn ?? '')
})
