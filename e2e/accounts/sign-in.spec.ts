import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, signIn, test } from '#e2e/support/fixtures'

test('the key is masked, can be pasted, and Enter signs in', async ({ page, account, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sign-in')
  const field = page.getByLabel('API key')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toBeFocused()
  await page.evaluate((key) => navigator.clipboard.writeText(key), account.key)
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByText(account.name)).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
})

test('a wrong key is rejected at the field, and the next one is accepted', async ({ page, account }) => {
  await page.goto('/sign-in')
  const field = page.getByLabel('API key')
  await field.fill('not-a-key')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Check that you copied all of it')
  await expect(field).toHaveAccessibleDescription(/Check that you copied all of it/)
  await expect(field).toBeFocused()
  await field.fill(account.key)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('signing in leads to the requested address, and never to another site', async ({ page, account }) => {
  await page.goto('/phone-numbers?name=front')
  await page.getByLabel('API key').fill(account.key)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/phone-numbers?name=front')
  await page.goto('/sign-in?back=//example.com/')
  await expect(page).toHaveURL('/')
})

test('the key is nowhere in the browser afterwards', async ({ page, account, context }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  await signIn(page, account)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible()
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
      document.cookie,
      document.documentElement.outerHTML,
      history.state,
      location.href,
    ]),
  )
  expect(kept).toContain(account.email)
  expect(kept).not.toContain(account.key)
  expect((await Promise.all(bodies)).join('\n')).not.toContain(account.key)
  // Compared as a whole, because a failure would print the heap. The typed text leaves memory some time after its field.
  const inHeap = async (text: string) => (await heapOf(page)).includes(text)
  expect(await inHeap(account.email)).toBe(true)
  // One look takes two seconds, and on a busy machine more than the usual patience.
  const patient = { message: 'the key is in memory', timeout: 40_000 }
  await expect.poll(() => inHeap(account.key), patient).toBe(false)
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Strict' })
  expect(cookie?.value).not.toContain(account.key)
})

/** All strings in a heap snapshot of the page. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return chunks.join('')
}

test('a used or forged link is rejected with a message and removed from the address', async ({ page }) => {
  await page.goto('/sign-in#link=link_made-up')
  await expect(page.getByText('This sign-in link cannot be used')).toBeVisible()
  await expect(page).not.toHaveURL(/link_made-up/)
  await expect(page.getByLabel('API key')).toBeVisible()
})

test('a link pasted into the open sign-in page is used at once', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('API key')).toBeVisible()
  await page.evaluate(() => location.assign('#link=link_made-up'))
  await expect(page.getByText('This sign-in link cannot be used')).toBeVisible()
  await expect(page).not.toHaveURL(/link_made-up/)
})

test.describe('while the server cannot answer', () => {
  test.use({ expectedFaults: [/status of 503/] })

  test('a link is not used up: the page says why and tries again', async ({ page }) => {
    const body = { error: 'The database cannot be reached.' }
    await page.route('/session', (route) => route.fulfill({ status: 503, json: body }))
    await page.goto('/sign-in#link=link_made-up')
    await expect(page.getByText('The database cannot be reached.')).toBeVisible()
    await page.unroute('/session')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('This sign-in link cannot be used')).toBeVisible()
  })
})

test.describe('at a sign-out', () => {
  // An earlier request may be answered after it.
  test.use({ expectedFaults: [/status of 401/] })

  test('signing out ends the session on the server', async ({ atHome: page, context }) => {
    const before = await context.cookies()
    await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    await context.addCookies(before)
    await page.goto('/bots')
    await expect(page).toHaveURL('/sign-in?back=%2Fbots')
  })
})

test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill('not-a-key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoAxeViolations(page)
})
