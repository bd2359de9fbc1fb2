import { test as base, expect, type Page } from '@playwright/test'
import { Accounts, type Api, apiOf, apiOfWhole, type TestAccount } from './account'
import { collectFaults, type ExpectedFaults } from './faults'

type Fixtures = {
  expectedFaults: ExpectedFaults
  noFaults: undefined
  account: TestAccount
  api: Api
  whole: Api
  signedIn: Page
  atHome: Page
}

/**
 * `account` is a new organization. `api` calls the contract with its key; `whole` does too, on a server with all
 * capabilities and the same calls. `signedIn` is a page with a session but without an address yet, `atHome` one that shows
 * the overview. Every test fails on an error in a page or its console, unless `test.use({ expectedFaults: [/…/] })` names it.
 * Pages do not load the code of other pages ahead, because every test would load all of it.
 */
export const test = base.extend<Fixtures, { accounts: Accounts }>({
  expectedFaults: [[], { option: true }],

  context: async ({ context }, use) => {
    await context.addInitScript(saveData)
    await use(context)
  },

  noFaults: [
    async ({ context, expectedFaults }, use) => {
      const faults = collectFaults(context)
      await use(undefined)
      // A response that a test intercepts may still be pending.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'errors in the page or its console').toEqual([])
    },
    { auto: true },
  ],

  // Playwright requires a pattern here, and the linter requires a non-empty one.
  accounts: [
    async ({ browserName: _ }, use) => {
      const accounts = new Accounts()
      await use(accounts)
      await accounts.close()
    },
    { scope: 'worker' },
  ],

  account: async ({ accounts }, use, { testId }) => {
    await use(await accounts.create('Meridian Clinics', `${testId}@example.com`))
  },

  api: async ({ account, baseURL }, use) => {
    if (!baseURL) throw new Error('The tests have no server.')
    await use(apiOfWhole(baseURL, process.env.SERVED_WHOLE ?? baseURL, account.key))
  },

  whole: async ({ account, baseURL }, use) => {
    if (!baseURL) throw new Error('The tests have no server.')
    await use(apiOf(process.env.SERVED_WHOLE ?? baseURL, account.key))
  },

  signedIn: async ({ page, account, baseURL }, use) => {
    await openSession(page, account, baseURL)
    await use(page)
  },

  atHome: async ({ signedIn: page }, use) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
    await use(page)
  },
})

export { expect }

/** Makes the browser say that its user wants to save data. */
const saveData = () =>
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })

/** Signs in without the form. Only tests of signing in use the form. */
async function openSession(page: Page, { key }: TestAccount, Origin: string | undefined) {
  // The server takes sessions from its own pages only.
  const answer = await page.request.post('/session', {
    data: { api_key: key },
    headers: { ...(Origin && { Origin }) },
  })
  expect(answer.status(), 'opening a session').toBeLessThan(300)
}

/** Signs in through the form. */
export async function signIn(page: Page, { key }: TestAccount) {
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/sign-in/)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
}
