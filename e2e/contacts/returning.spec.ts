import { expect, test } from '#e2e/support/fixtures'
import { watchForSkeletons } from '#e2e/support/loading/skeletons'
import { cell, makeList } from './contacts-setup'

test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

test('a page stays in view when the connection returns', async ({ signedIn: page, context, api }) => {
  const list = await makeList(api, 2)
  await page.goto(`/contact-lists/${list}`)
  await expect(cell(page, 'Person 2')).toBeVisible()
  const skeletons = await watchForSkeletons(page)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  const read = page.waitForResponse(`**/v1/contact-lists/${list}/contacts?*`)
  await context.setOffline(false)
  await read
  await expect(cell(page, 'Person 2')).toBeVisible()
  expect(await skeletons()).toBe(0)
})
