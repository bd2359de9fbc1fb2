import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expect, test } from '#e2e/support/fixtures'

test('an empty time is rejected at its field, and only the switch closes a day', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid: bot_uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  const working_hours = { monday: { start: '08:30', end: '16:00' } }
  const body = { type: 'check_working_hours', name: 'Open', static_params: { working_hours } } as const
  const { id: tool_id } = await api(tools.create, { bot_uid, body })
  const stored = async () => (await api(tools.get, { bot_uid, tool_id })).static_params
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=${tool_id}`)
  const form = page.getByRole('form', { name: / tool$/ })
  const monday = form.getByRole('row', { name: /^Monday/ })
  const isOpen = monday.getByRole('switch', { name: 'Open on Monday' })
  const [from, until] = [form.getByLabel('Monday from'), form.getByLabel('Monday until')]
  await expect(form.getByRole('row', { name: /^Tuesday/ })).toContainText('Not set: closed')

  await isOpen.focus()
  await page.keyboard.press('Tab')
  await expect(from).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(from).toHaveValue('')
  await expect(from).toBeFocused()
  await expect(isOpen).toBeChecked()
  await until.fill('')
  await form.getByRole('button', { name: 'Save tool' }).click()
  await expect(monday.getByText('Enter a time such as 09:00.')).toHaveCount(2)
  expect(await stored()).toEqual({ working_hours })
  await form.getByRole('button', { name: /^Monday from: Enter a time/ }).click()
  await expect(from).toBeFocused()
  await page.keyboard.type('730')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('07:30')
  await until.fill('15:00')
  await isOpen.click()
  await expect(monday).toContainText('Closed')
  await isOpen.click()
  await expect(from).toHaveValue('07:30')
  await form.getByRole('button', { name: 'Save tool' }).click()
  await expect(page.getByText('Saved Open')).toBeVisible()
  expect(await stored()).toEqual({ working_hours: { monday: { start: '07:30', end: '15:00' } } })
})
