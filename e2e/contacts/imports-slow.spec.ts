import type { Page } from '@playwright/test'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { Api } from '#e2e/support/account'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

requires('contact_imports')

test.use({ expectedFaults: [/net::ERR_FAILED/] })

async function openImport(page: Page, api: Api) {
  const { id } = await api(contactLists.create, { body: { name: 'Spring' } })
  await page.goto(`/contact-lists/${id}/import`)
  await page.getByLabel('Or paste rows').fill('name,phone,city,plan\nAda,+14155550101,Rome,gold\n')
  return id
}

const upload = (page: Page) => page.getByRole('button', { name: 'Continue with pasted rows' }).click()

/** Holds the requests of a method. `sent` resolves with the first one. */
async function holdImports(page: Page, method: string) {
  const sent = page.waitForRequest((request) => request.method() === method)
  return { sent, release: await holdRequests(page, /\/v1\/imports/, method) }
}

test('quick changes of two columns are both imported, and so is one whose answer is lost', async ({
  signedIn: page,
  api,
}) => {
  const list = await openImport(page, api)
  await upload(page)
  const slow = await holdImports(page, 'PATCH')
  await page.getByLabel('Key for city').fill('town')
  await choose(page.getByLabel('plan becomes'), 'Skip column')
  await expect(page.getByLabel('Key for plan')).toBeHidden()
  await slow.sent
  slow.release()
  const start = page.getByRole('button', { name: 'Import 1 row' })
  await expect(start).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Key for city')).toHaveValue('town')
  await expect(page.getByLabel('plan becomes')).toHaveText('Skip column')

  await page.route(/\/v1\/imports/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Key for city').fill('place')
  await page.getByLabel('Key for city').press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach the server' })).toBeVisible()
  await page.unroute(/\/v1\/imports/)
  await start.click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  const [ada] = (await api(contacts.list, { contact_list_id: list, query: {} })).contacts
  expect(ada?.contact_info).toEqual({ place: 'Rome' })
})

test('an upload that ends after its page was left does not take the user back', async ({
  signedIn: page,
  api,
}) => {
  const list = await openImport(page, api)
  const slow = await holdImports(page, 'POST')
  await upload(page)
  await slow.sent
  await page.getByRole('link', { name: 'Bots', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('The file is not uploaded yet.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Bots', level: 1 })).toBeVisible()
  const answered = page.waitForResponse((response) => response.status() === 201)
  slow.release()
  await (await answered).finished()
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await expect(page).toHaveURL(/\/calls/)
  await page.goto(`/contact-lists/${list}/import`)
  await expect(page.getByRole('link', { name: 'Pasted rows' })).toBeVisible()
})
