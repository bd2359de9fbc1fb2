import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import type { Api } from '#e2e/support/account'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { requires } from '#e2e/support/requires'
import { saveWithMine } from '#e2e/support/select'

async function openTool(page: Page, api: Api) {
  const { uid: bot_uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  const body = { type: 'end_call', name: 'Bye', static_params: { end_message: 'Bye.', own: 1 } } as const
  const { id: tool_id } = await api(tools.create, { bot_uid, body })
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=${tool_id}`)
  const form = page.getByRole('form', { name: / tool$/ })
  return {
    field: (name: string) => form.getByLabel(name, { exact: true }),
    save: form.getByRole('button', { name: 'Save tool' }),
    stored: () => api(tools.get, { bot_uid, tool_id }),
    change: (changes: object) => api(tools.update, { bot_uid, tool_id, body: changes }),
  }
}

test('a save by another user during a conflict raises another question', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { field, save, stored, change } = await openTool(page, api)
  await field('Name').fill('Mine')
  await field('Description').fill('My words.')
  await change({ description: 'Their words.' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Another user changed the same fields' })
  await expect(dialog.getByText('Theirs: Their words.')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Name' })).toBeHidden()
  await change({ name: 'Theirs' })
  await saveWithMine(dialog)
  await dialog.getByText('Theirs: Theirs').click()
  expect(await stored()).toMatchObject({ name: 'Theirs', description: 'Their words.' })
  await saveWithMine(dialog)
  await expect(page.getByText('Saved Theirs')).toBeVisible()
  expect(await stored()).toMatchObject({ name: 'Theirs', description: 'My words.' })
})

test.describe("a save that follows another user's save", () => {
  test.use({ expectedFaults: [/status of 412/] })

  test('is built on that save and loses nothing', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    requires('tool_preconditions')
    const { field, save, stored, change } = await openTool(page, api)
    let isFirst = true
    await page.route(/\/tools\/\d+$/, async (route) => {
      if (route.request().method() === 'PATCH' && isFirst) {
        isFirst = false
        await change({ static_params: { end_message: 'Bye.', own: 2 } })
      }
      await route.continue()
    })
    await field('Goodbye message').fill('Goodbye.')
    await save.click()
    await expect(page.getByText('Saved Bye')).toBeVisible()
    expect((await stored()).static_params).toEqual({ end_message: 'Goodbye.', own: 2 })
  })
})

test('text typed while a tool is being saved stays unsaved', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { field, save, stored } = await openTool(page, api)
  const letThrough = await holdRequests(page, /\/v1\/bots\/[^/]+\/tools\/[^/]+$/, 'PATCH')
  const words = field('Goodbye message')
  await words.fill('Goodbye.')
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await asked
  await page.keyboard.type(' Take care.')
  letThrough()
  await expect(page.getByText('Saved Bye')).toBeVisible()
  await expect(words).toHaveValue('Goodbye. Take care.')
  const params = async () => (await stored()).static_params
  expect(await params()).toMatchObject({ end_message: 'Goodbye.' })
  await save.click()
  await expect.poll(params).toMatchObject({ end_message: 'Goodbye. Take care.' })
})
