import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf } from '#e2e/support/prompt'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }
const tool = { type: 'end_call' as const, name: 'Goodbye' }

test.use({ expectedFaults: [/status of 404/] })

test('a bot that was deleted elsewhere becomes a new bot with what was typed', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: { ...draft, voice_speed: 1.2 } })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('You answer the phone of a dentist.')
  await api(bots.delete, { uid })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This bot was deleted')
  await expect(notice).not.toContainText('Try again')
  await expectNoAxeViolations(page)

  await page.getByLabel('Name', { exact: true }).fill('')
  await notice.getByRole('button', { name: 'Create as a new bot' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Enter a name/)
  await page.getByLabel('Name', { exact: true }).fill('Front desk again')
  await notice.getByRole('button', { name: 'Create as a new bot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk again' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(uid))
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    'No changes to save',
  )
  const [stored, ...others] = (await api(bots.list, {})).bots
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    name: 'Front desk again',
    prompt: 'You answer the phone of a dentist.',
    voice_speed: 1.2,
  })
})

test('a tool that was deleted elsewhere becomes a new tool; one of a deleted bot is copied', {
  tag: '@thorough',
}, async ({ signedIn: page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { uid: bot_uid } = await api(bots.create, { body: draft })
  const open = async () => {
    const { id } = await api(tools.create, { bot_uid, body: tool })
    await page.goto(`/bots/${bot_uid}?tab=tools&tool=${id}`)
    await page.getByRole('form', { name: /tool$/ }).getByLabel('Description').fill('When all is said.')
    return { bot_uid, tool_id: id }
  }
  await api(tools.delete, await open())
  await page.getByRole('button', { name: 'Save tool' }).click()
  await expect(page.getByRole('alert')).toContainText('This tool was deleted')
  await page.getByRole('button', { name: 'Create as a new tool' }).click()
  await expect(page.getByRole('table', { name: 'Tools' }).getByRole('link')).toHaveText(['Goodbye'])
  const [stored] = (await api(tools.list, { bot_uid })).tools
  expect(stored).toMatchObject({ description: 'When all is said.' })

  await api(tools.delete, { bot_uid, tool_id: stored?.id ?? 0 })
  await open()
  await api(bots.delete, { uid: bot_uid })
  await page.getByRole('button', { name: 'Save tool' }).click()
  const form = page.getByRole('form', { name: /tool$/ })
  await form.getByRole('button', { name: 'Create as a new tool' }).click()
  await expect(form.getByRole('alert')).toContainText('can no longer be saved')
  await form.getByRole('button', { name: 'Copy changes' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('description: When all is said.')
})
