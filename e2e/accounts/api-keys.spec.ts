import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, signIn, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { choose as chooseOption } from '#e2e/support/select'
import { forgetProofs } from '#e2e/support/stored-sessions'

requires('api_keys')

async function statusWith(page: Page, key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` }
  return (await fetch(new URL('/v2/whoami', page.url()), { headers })).status
}

/** Reads the key that the open dialog shows, then closes the dialog. */
async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^New key: / })
  await expect(dialog).toContainText('Store it now. You won’t see it again.')
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(key).toMatch(/^sk_[\w-]{43}$/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without copying the key?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.context().grantPermissions(['clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy API key' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return key
}

const rowOf = (page: Page, key: string) => page.getByRole('row', { name: `${key.slice(0, 7)}…` })

async function choose(page: Page, key: string, item: string): Promise<void> {
  await rowOf(page, key)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** All data that a script or a later user of this browser could read. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
      history.state,
      location.href,
    ]),
  )

test('a key is created, used, rotated and revoked, and the browser keeps none of it', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveTitle('API keys · Switchboard')
  await expect(page.getByRole('row', { name: 'Current session' })).toContainText('First key')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog).toContainText('Enter a name.')
  await dialog.getByLabel('Name').fill('CRM')
  await chooseOption(dialog.getByLabel('Expires'), 'In 30 days')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await takeKey(page)
  expect(await statusWith(page, key)).toBe(200)
  await expect(rowOf(page, key)).toContainText(/in \d+ (days|weeks)|next month/)
  await expectNoAxeViolations(page)

  await choose(page, key, 'Rotate')
  await expect(dialog.getByLabel('Keep the old key working')).toHaveAttribute('value', '24')
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  const rotated = await takeKey(page)
  expect([await statusWith(page, key), await statusWith(page, rotated)]).toEqual([200, 200])
  await expect(rowOf(page, key)).toContainText(/in \d+ hours|tomorrow/)

  const kept = await keptBy(page)
  expect(kept).not.toContain(key)
  expect(kept).not.toContain(rotated)

  await choose(page, key, 'Revoke')
  await expect(page.getByRole('dialog', { name: 'Revoke CRM?' })).toContainText(key.slice(0, 7))
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Revoked CRM')).toBeVisible()
  await expect(rowOf(page, key)).toHaveCount(0)
  expect([await statusWith(page, key), await statusWith(page, rotated)]).toEqual([401, 200])

  await choose(page, rotated, 'Rename')
  await dialog.getByLabel('Name').fill('CRM, new')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, rotated)).toContainText('CRM, new')
})

test.describe('a name that another key has', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('is refused at its field', async ({ signedIn: page }) => {
    await page.goto('/settings/api-keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.fill('first KEY')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Another key has this name\./)
  })
})

test.describe('a key whose answer is lost', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('is in the list, and the dialog says what to do about it', async ({ signedIn: page }) => {
    await page.goto('/settings/api-keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create API key' })
    await page.route('**/v1/api-keys', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await dialog.getByLabel('Name').fill('CRM')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      'The key may exist: if the list shows it, revoke it',
    )
    await expect(page.getByRole('row', { name: /CRM/, includeHidden: true })).toBeVisible()
  })
})

test('a name that is too long is refused at its field', { tag: '@thorough' }, async ({ signedIn: page }) => {
  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('n'.repeat(100_000))
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/80 characters/)
})

test.describe('revoking the key of the session', () => {
  test.use({ expectedFaults: [/status of 4(01|09)/] })

  test('is refused for the last key, and with another key ends the session', { tag: '@thorough' }, async ({
    page,
    account,
  }) => {
    await signIn(page, account)
    await page.goto('/api-key')
    const revoke = page.getByRole('dialog', { name: /^Revoke / })
    await choose(page, account.key, 'Revoke')
    await expect(revoke).toContainText('Revoking it ends your session.')
    await revoke.getByRole('button', { name: 'Revoke key' }).click()
    await expect(revoke.getByRole('alert')).toContainText('This is the last API key that does not expire.')
    await revoke.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Ada')
    await page.keyboard.press('Enter')
    const key = await takeKey(page)
    await choose(page, account.key, 'Revoke')
    await revoke.getByRole('button', { name: 'Revoke key' }).click()
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await ended.getByLabel('API key').fill(key)
    await page.keyboard.press('Enter')
    await expect(ended).toHaveCount(0)
    await expect(page.getByRole('row', { name: 'Current session' })).toContainText('Ada')
    expect(await statusWith(page, account.key)).toBe(401)
  })
})

test.describe('two hours after signing in', () => {
  test.use({ expectedFaults: [/status of 403/] })

  test('creating a key requires the current key again', { tag: '@thorough' }, async ({
    signedIn: page,
    account,
  }) => {
    await page.goto('/api-key')
    await forgetProofs(account.email)
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Reporting')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Enter an API key of this organization to continue.')
    await dialog.getByLabel('API key').fill('sk_wrong')
    await dialog.getByRole('button', { name: 'Confirm and create' }).click()
    await expect(dialog.getByRole('alert')).toContainText('not a key of the account')
    await dialog.getByLabel('API key').fill(account.key)
    await dialog.getByRole('button', { name: 'Confirm and create' }).click()
    expect(await statusWith(page, await takeKey(page))).toBe(200)
  })
})

test('the sign-in page says where to get a key, and returns to the page of keys', async ({
  page,
  account,
}) => {
  await page.goto('/sign-in')
  await page.getByText('Where do I get a key?').click()
  await expect(page.getByText('npm run account -- create-key NAME')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveURL('/sign-in?back=%2Fapi-key')
  await page.getByLabel('API key').fill(account.key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible()
})

test('the palette finds the page', async ({ atHome: page }) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('api key')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/api-keys')
})

test('a phone shows when a key was last used', { tag: '@thorough' }, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/api-key')
  await expect(page.getByRole('row', { name: 'Current session' })).toContainText(/Used (just now|.+ ago)/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
