import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { startReceiver } from '#e2e/support/receiver'
import { requires } from '#e2e/support/requires'
import { choose, saveWithMine } from '#e2e/support/select'

const makeBot = async (api: Api) =>
  (await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })).uid

/** A field of the tool form. The page has fields of the bot too. */
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: / tool$/ }).getByLabel(name, { exact: true })

const request = {
  type: 'api_request',
  name: 'Find order',
  url: 'https://example.com/orders',
  method: 'post',
  parameters: {
    type: 'object',
    properties: { order: { type: 'string', enum: ['A-1', 'A-2'], description: 'Its number' } },
    required: ['order'],
    additionalProperties: false,
  },
  static_params: { headers: { Authorization: 'Bearer s3cret' }, own: { kept: true } },
} as const

test('a tool is added by type, listed, duplicated, filtered and deleted', async ({ signedIn: page, api }) => {
  const bot_uid = await makeBot(api)
  await page.goto(`/bots/${bot_uid}?tab=tools`)
  await expect(page.getByText('No tools yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add tool' }).first().click()
  await expect(page.getByRole('link', { name: /^Press keys/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Press keys/ }).click()
  await field(page, 'Name').fill('Menu')
  await field(page, 'Keys to press').fill('1 2')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: /^Keys to press: Use only 0 to 9/ }).click()
  await expect(field(page, 'Keys to press')).toBeFocused()
  await field(page, 'Keys to press').fill('1w2#')
  await page.keyboard.press('Control+Enter')
  const table = page.getByRole('table', { name: 'Tools' })
  await expect(table.getByRole('link')).toHaveText(['Menu'])
  await expect(table).toContainText('Presses 1w2#')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: /for Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(table.getByRole('link')).toHaveText(['Copy of Menu', 'Menu'])
  await page.getByRole('link', { name: 'Copy of Menu' }).click()
  await field(page, 'Name').fill('menu')
  await page.getByRole('button', { name: 'Save tool' }).click()
  await expect(page.getByText('This bot has a tool called menu already.').first()).toBeVisible()
  const form = page.getByRole('form', { name: / tool$/ })
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'All tools' }).click()
  await chooseFilter(page, 'Type', 'End call')
  await expect(page).toHaveURL(/type=end_call/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: /for Copy of Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Delete tool' }).click()
  await expect(table.getByRole('link')).toHaveText(['Menu'])
})

test('parameters are edited as rows or as a schema without loss', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const bot_uid = await makeBot(api)
  const { id: tool_id } = await api(tools.create, { bot_uid, body: request })
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=${tool_id}`)
  await expect(page.getByText('Also in the schema: enum')).toBeVisible()
  await expect(page.getByText('not shown as rows: additionalProperties')).toBeVisible()
  await expect(page.getByLabel('Value of Authorization')).toHaveAttribute(
    'placeholder',
    'Saved. Enter a new value to replace it.',
  )
  await expect(page.getByText('Header values are encrypted')).toBeVisible()
  await page.getByRole('button', { name: 'Add parameter' }).click()
  await page.getByLabel('Name of parameter 2').fill('order')
  await expect(page.getByText('Name already used')).toBeVisible()
  await page.getByLabel('Name of parameter 2').fill('urgent')
  await choose(page.getByLabel('Type of urgent'), 'Yes or no')
  await page.getByRole('switch', { name: 'urgent is required' }).click()
  await expectNoAxeViolations(page)
  await page.getByText('JSON Schema', { exact: true }).click()
  const schema = page.getByRole('textbox', { name: 'Parameters' })
  await expect(schema).toHaveValue(/"additionalProperties": false/)
  const whole = await schema.inputValue()
  await schema.fill('{\n  "type": }')
  await schema.press('Tab')
  await expect(schema).not.toBeFocused()
  await expect(page.getByText('Line 2:11').first()).toBeVisible()
  await schema.fill(whole)
  await page.getByText('Rows', { exact: true }).click()
  const patch = page.waitForRequest((sent) => sent.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { parameters } = request
  expect((await patch).postDataJSON()).toEqual({
    parameters: {
      ...parameters,
      properties: { ...parameters.properties, urgent: { type: 'boolean' } },
      required: ['order', 'urgent'],
    },
  })
  await expect(page.getByText('Saved Find order')).toBeVisible()
  expect((await api(tools.get, { bot_uid, tool_id })).static_params).toEqual({
    ...request.static_params,
    headers: { Authorization: '******' },
  })
})

test('a warm transfer and a week of hours are set by keyboard and mouse', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const bot_uid = await makeBot(api)
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=new-transfer_call`)
  await field(page, 'Name').fill('Connect')
  await field(page, 'Transfer to').fill('+14155550123')
  await page.getByText('Warm', { exact: true }).click()
  await field(page, 'Ring timeout').fill('45')
  const briefing = field(page, 'Whisper to the person: text')
  await briefing.fill('{{name}} is on the line.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('Added Connect')).toBeVisible()
  const { tools: made } = await api(tools.list, { bot_uid })
  expect(made[0]?.static_params).toEqual({
    transfer_type: 'warm',
    default_transfer_number: '+14155550123',
    transfer_settings: {
      ring_duration: 45,
      whisper_message_type: 'static',
      whisper_message_static: '{{name}} is on the line.',
    },
  })

  await page.goto(`/bots/${bot_uid}?tab=tools&tool=new-check_working_hours`)
  await field(page, 'Name').fill('Open')
  await field(page, 'Monday from').fill('08:30')
  await page.getByRole('button', { name: 'Copy Monday' }).click()
  await page.getByRole('menuitem', { name: 'Copy to every day' }).click()
  await page.getByRole('switch', { name: 'Open on Sunday' }).click()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('Added Open')).toBeVisible()
  const { tools: all } = await api(tools.list, { bot_uid })
  expect(all[0]?.static_params).toMatchObject({
    working_hours: {
      saturday: { start: '08:30', end: '17:00' },
      sunday: { start: 'closed', end: 'closed' },
    },
  })
})

test('a request is tested with sample values before it is saved', async ({ signedIn: page, api }) => {
  requires('tool_tests')
  const receiver = await startReceiver()
  const bot_uid = await makeBot(api)
  const { id } = await api(tools.create, { bot_uid, body: { ...request, url: receiver.url } })
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=${id}`)
  await field(page, 'URL').fill(`${receiver.url}/{{caller}}`)
  await page.getByRole('button', { name: 'Test request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test request' })
  await choose(dialog.getByLabel('order'), 'A-2')
  await dialog.getByLabel('{{caller}}').fill('ada')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Response 200')).toBeVisible()
  await expect(dialog.getByText(`${receiver.url}/ada`)).toBeVisible()
  await expect(dialog.getByLabel('Response', { exact: true })).toHaveValue('{\n  "taken": true\n}')
  expect(receiver.received[0]).toMatchObject({
    headers: { authorization: 'Bearer s3cret' },
    body: '{"order":"A-2"}',
  })
  await dialog.getByText('Request and response headers').click()
  await expect(dialog.getByLabel('Request headers')).toHaveValue(/authorization: Bearer ••••••/)
  await expectNoAxeViolations(page)
  receiver.close()
  await page.keyboard.press('Escape')
  await field(page, 'URL').fill('http://10.0.0.1/inner')
  // The saved value is not sent to another address.
  await page.getByLabel('Value of Authorization').fill('Bearer another')
  await page.getByRole('button', { name: 'Test request' }).click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('10.0.0.1 is not a public address')).toBeVisible()
  await expect(dialog.getByText('Request not sent')).toBeVisible()
})

test('unsaved settings are guarded and offered again, and the changes of two users are merged', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const bot_uid = await makeBot(api)
  const body = { type: 'end_call', name: 'Bye', static_params: { end_message: 'Bye.' } } as const
  const { id: tool_id } = await api(tools.create, { bot_uid, body })
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=${tool_id}`)
  const words = field(page, 'Goodbye message')
  const ending = (day: string) =>
    `Goodbye, and thank you for calling the clinic. We look forward to seeing you on ${day} at nine.`
  await words.fill(ending('Friday'))
  await page.getByRole('tab', { name: 'Prompt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(words).toHaveValue(ending('Friday'))
  const theirs = { description: 'At the end.', static_params: { end_message: ending('Tuesday'), own: 1 } }
  await api(tools.update, { bot_uid, tool_id, body: theirs })
  await page.getByRole('button', { name: 'Save tool' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user changed the same fields' })
  await expect(dialog.locator('del')).toHaveText(['Tuesday'])
  await expect(dialog.locator('ins')).toHaveText(['Friday'])
  await saveWithMine(dialog)
  await expect(page.getByText('Saved Bye')).toBeVisible()
  expect(await api(tools.get, { bot_uid, tool_id })).toMatchObject({
    description: 'At the end.',
    static_params: { end_message: ending('Friday'), own: 1 },
  })
})
