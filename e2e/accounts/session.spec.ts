import { bots } from '#contract/bots/bots'
import { contactLists } from '#contract/contacts/lists'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, signIn, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'

test.describe('when the session ends while a form is open', () => {
  // The browser reports each rejected request.
  test.use({ expectedFaults: [/status of 401/] })

  test('signing in over the page keeps the text', { tag: '@every-form' }, async ({
    atHome: page,
    account,
    context,
  }) => {
    await page.goto('/bots/new')
    await page.getByLabel('Name', { exact: true }).fill('Half a bot')
    // The test chat loads after the form.
    if (isThere('rehearsal')) await expect(page.getByText('Enter a prompt to test this bot.')).toBeVisible()
    await context.clearCookies()
    // Hovering preloads a link. Forced, because a request of the page may already have opened the dialog.
    await page.getByRole('link', { name: 'Phone numbers' }).hover({ force: true })
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('API key')).toBeFocused()
    await dialog.getByLabel('API key').fill(account.key)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/bots/new')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a bot')
  })

  test('a save says so, and succeeds after signing in over the page', { tag: '@thorough' }, async ({
    atHome: page,
    account,
    context,
  }) => {
    await page.goto('/bots/new')
    await page.getByLabel('Name', { exact: true }).fill('Late bot')
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Be kind.')
    // The test chat loads after the form.
    if (isThere('rehearsal')) await expect(page.getByRole('button', { name: 'Start chat' })).toBeVisible()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Create bot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('API key')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Your session has ended. Sign in again.' })).toBeVisible()
    await dialog.getByLabel('API key').fill(account.key)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    await page.getByRole('button', { name: 'Create bot' }).click()
    await expect(page).toHaveURL(/\/bots\/bot_/)
  })

  test('the errors of open dialogs disappear after signing in', { tag: '@thorough' }, async ({
    atHome: page,
    account,
    context,
    api,
  }) => {
    await api(contactLists.create, { body: { name: 'Patients' } })
    await page.goto('/contact-lists')
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    const signInAgain = async () => {
      await ended.getByLabel('API key').fill(account.key)
      await page.keyboard.press('Enter')
      await expect(ended).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'New list' }).first().click()
    const form = page.getByRole('dialog', { name: 'New contact list' })
    await form.getByLabel('Name').fill('Guests')
    await context.clearCookies()
    await form.getByRole('button', { name: 'Create list' }).click()
    await expect(form.getByRole('alert')).toHaveText('Your session has ended. Sign in again.')
    await signInAgain()
    await expect(form.getByLabel('Name')).toHaveValue('Guests')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await form.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible()

    await page.goto('/contact-lists')
    await page.getByRole('button', { name: /for Patients/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: /Delete Patients/ })
    await context.clearCookies()
    await question.getByRole('button', { name: /^Delete/ }).click()
    await signInAgain()
    await expect(question).toBeVisible()
    await expect(question.getByRole('alert')).toHaveCount(0)
  })
})

test('a minute before an idle session ends, one click keeps it', { tag: '@thorough' }, async ({
  page,
  account,
}) => {
  await page.clock.install()
  await signIn(page, account)
  await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
  await page.clock.fastForward('28:20')
  await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('00:50')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  // The server's clock has not moved, so it answers that 30 minutes are left.
  await page.clock.setSystemTime(Date.now())
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('at a sign-out', () => {
  // An earlier request may be answered after it.
  test.use({ expectedFaults: [/status of 401/] })

  test('signing out in one tab reaches the other', { tag: '@thorough' }, async ({
    atHome: page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/settings')
    await expect(other.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/sign-in/)
    await expect(other.getByRole('heading', { level: 1, name: 'Organization' })).toBeHidden()
  })

  test('text typed in another tab is still there, and can be saved after signing in over the page', {
    tag: '@thorough',
  }, async ({ atHome: page, context, account, api }) => {
    const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
    const other = await context.newPage()
    await other.goto(`/bots/${uid}`)
    await other.getByLabel('Name', { exact: true }).fill('Night desk')
    // The test chat loads after the form.
    if (isThere('rehearsal')) await expect(other.getByRole('button', { name: 'Start chat' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    const dialog = other.getByRole('dialog', { name: 'You signed out in another tab' })
    await expect(dialog).toContainText('Your unsaved text is still here.')
    await dialog.getByLabel('API key').fill(account.key)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Night desk')
    await other.keyboard.press('ControlOrMeta+s')
    await expect(other.getByText('Saved Night desk')).toBeVisible()
  })
})

test('a rename in one tab shows in the other', { tag: '@thorough' }, async ({
  atHome: page,
  context,
  api,
}) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
  await page.goto('/bots')
  await expect(page.getByRole('link', { name: 'Front desk' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/bots/${uid}`)
  await other.getByLabel('Name', { exact: true }).fill('Night desk')
  await other.keyboard.press('ControlOrMeta+s')
  await expect(other.getByText('Saved Night desk')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Night desk' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Front desk' })).toHaveCount(0)
})

test('another account in one tab reaches the other', { tag: '@thorough' }, async ({
  atHome: page,
  context,
  account,
}) => {
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByText(account.email).first()).toBeVisible()
  await other.evaluate(() =>
    new BroadcastChannel('switchboard').postMessage({
      kind: 'session',
      account: { name: 'x', email: 'x@example.com' },
    }),
  )
  await expect(page.getByText('You signed in to a different account in another tab')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('the page says so, keeps its data, and reloads afterwards', { tag: '@thorough' }, async ({
    atHome: page,
    context,
    api,
  }) => {
    await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
    await api(bots.create, { body: { name: 'Reception', prompt: 'Answer.' } })
    await context.setOffline(false)
    await expect(page.getByText('You’re offline')).toHaveCount(0)
    await expect(page.getByLabel('Done')).toBeVisible()
  })
})

test('the organization is renamed in the settings, and the audit log says so', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  requires('account_changes')
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Organization' })
  await section.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename organization' })
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Name').fill('Meridian Dental')
  await page.keyboard.press('Enter')
  await expect(section).toContainText('Meridian Dental')
  await page.goto('/settings/audit-log')
  await expect(page.getByRole('row', { name: 'Renamed the organization' })).toContainText('Meridian Dental')
})
