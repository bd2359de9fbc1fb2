import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf } from '#e2e/support/prompt'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

/** The paths of writes from now on, in order. */
function changesFrom(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(new URL(request.url()).pathname)
  })
  return sent
}

test('the save shortcut does nothing without changes', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid, updated_at } = await api(bots.create, { body: draft })
  const { id } = await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'Bye' } })
  const sent = changesFrom(page)
  await page.goto(`/bots/${uid}`)
  const prompt = promptOf(page)
  await prompt.focus()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('link', { name: 'Bye' }).click()
  const words = page.getByRole('textbox', { name: 'Goodbye message' })
  await words.focus()
  await page.keyboard.press('Control+s')
  await words.fill('Goodbye.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Bye')).toBeVisible()
  await expect(page.getByText('Saved Front desk')).toBeHidden()
  expect(sent).toEqual([`/v1/bots/${uid}/tools/${id}`])
  expect((await api(bots.get, { uid })).updated_at).toBe(updated_at)
})

test('the save shortcut saves a changed tool first, wherever the focus is, and then the bot', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  const { id } = await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'Bye' } })
  const sent = changesFrom(page)
  await page.goto(`/bots/${uid}`)
  await page.getByLabel('Name', { exact: true }).fill('Night desk')
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('link', { name: 'Bye' }).click()
  const words = page.getByRole('textbox', { name: 'Goodbye message' })
  await words.fill('Goodbye.')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(words).not.toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Bye')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save tool' })).toBeDisabled()
  await expect(page.getByText('1 unsaved')).toBeVisible()
  expect(sent).toEqual([`/v1/bots/${uid}/tools/${id}`])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Night desk')).toBeVisible()
  expect(sent).toEqual([`/v1/bots/${uid}/tools/${id}`, `/v1/bots/${uid}`])
})

test.describe('a failed save', () => {
  test.use({ expectedFaults: [/net::ERR_FAILED/] })

  test('is repeated by key from its message, which then disappears', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await page.getByLabel('Name', { exact: true }).fill('Night desk')
    await page.route(`**/v1/bots/${uid}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await page.keyboard.press('Control+Enter')
    const message = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your changes are kept' })
    await expect(message).toBeFocused()
    await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(`**/v1/bots/${uid}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Saved Night desk')).toBeVisible()
    await expect(message).toBeHidden()
    expect((await api(bots.get, { uid })).name).toBe('Night desk')
  })
})
