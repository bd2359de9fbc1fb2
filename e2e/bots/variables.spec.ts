import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { promptText } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'

const makeBot = (api: Api, prompt: string) => api(bots.create, { body: { name: 'Front desk', prompt } })

async function makeList(api: Api, name: string, contact_info: Record<string, string> = {}) {
  const { id } = await api(contactLists.create, { body: { name } })
  const body = { contacts: [{ name: 'Ada', contact_info }] }
  await api(contacts.createMany, { contact_list_id: id, body })
  return id
}

async function draftCampaign(api: Api, bot_uid: string, contact_list_id: number) {
  const { phone_number } = await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const window = { time_start: '09:00', time_end: '17:00', days: [inThreeDays] }
  return {
    name: 'Evergreen',
    type: 'outbound' as const,
    bot_uid,
    contact_list_id,
    from_number: phone_number,
    ...window,
  }
}

test('renaming a variable changes only the parameter texts of a tool', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('variable_sources')
  const { uid } = await makeBot(api, 'You call {{client}} on {{date}}.')
  const order = (name: string) => ({
    type: 'object',
    properties: { client: { type: 'string', description: `Order of {{${name}}}` } },
  })
  const { id: tool_id } = await api(tools.create, {
    bot_uid: uid,
    body: {
      type: 'function',
      name: 'orders',
      description: 'Finds orders.',
      use_raw_schema: true,
      parameters: order('client'),
    },
  })
  const campaign = await draftCampaign(api, uid, await makeList(api, 'Customers'))
  await api(campaigns.create, { body: { ...campaign, variable_defaults: { client: 'you' } } })
  await page.goto(`/bots/${uid}`)
  const chips = page.getByRole('list', { name: 'Variables' }).getByRole('button')
  await expect(chips).toHaveText(['{{client}} from a default text', '{{date}} built in'])
  await chips.nth(1).click()
  // Contacts do not need built-in variables.
  await expect(page.getByRole('region', { name: 'date' })).toContainText(
    'is built in and filled in every call',
  )
  await expect(page.getByRole('region', { name: 'date' })).not.toContainText('held back')
  await chips.nth(0).click()
  await expect(page.getByRole('region', { name: 'client' })).toContainText(
    'Its default text is in Evergreen.',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Rename everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Saved immediately: tool orders.')
  await expect(dialog).toContainText('Default text in campaign Evergreen keeps the old name')
  // A colleague saves first.
  await api(tools.update, { bot_uid: uid, tool_id, body: { description: 'Finds orders by name.' } })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByLabel('New name').fill('customer')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ parameters: order('customer') })
  await expect(promptText(page)).toHaveValue('You call {{customer}} on {{date}}.')
  expect(await api(tools.get, { bot_uid: uid, tool_id })).toMatchObject({
    description: 'Finds orders by name.',
    parameters: order('customer'),
  })
})

test('the contact list of an old campaign is checked, and unchecked lists are named', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('variable_sources')
  const { uid } = await makeBot(api, 'Offer {{plan}} in {{shade}}.')
  await makeList(api, 'Forgotten', { shade: 'blue' })
  const campaign = await draftCampaign(api, uid, await makeList(api, 'Members', { plan: 'gold' }))
  for (let at = 0; at < 21; at++) await api(campaigns.create, { body: campaign })
  for (let day = 1; day <= 50; day++) await api(contactLists.create, { body: { name: `Day ${day}` } })
  await page.goto(`/bots/${uid}`)
  const chips = page.getByRole('list', { name: 'Variables' }).getByRole('button')
  await expect(chips).toHaveText(['{{plan}} from Members', '{{shade}} not in the newest 50 lists'])
  await chips.nth(1).click()
  const detail = page.getByRole('region', { name: 'shade' })
  await expect(detail).toContainText('1 older list was not checked')
  await expect(detail).toContainText(
    'the newest 20 active campaigns of this bot; 1 older campaign was not checked',
  )
})

test('a variable that only a tool uses gets a sample value in a rehearsal', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('rehearsal')
  const { uid } = await makeBot(api, 'You answer the phone of a clinic.')
  const static_params = { end_message: 'Bye, {{discount}}' }
  await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'bye', static_params } })
  await page.goto(`/bots/${uid}?rehearse=talk`)
  const drawer = page.getByRole('region', { name: 'Rehearse Front desk' })
  const sample = drawer.getByLabel('{{discount}}')
  await expect(sample).toHaveValue('')
  await drawer.getByRole('button', { name: 'Start chat' }).click()
  const lacking = drawer.getByText('No value for {{discount}}')
  await expect(lacking).toBeVisible()
  await drawer.getByRole('button', { name: 'Restart' }).click()
  await sample.fill('ten percent')
  await drawer.getByRole('button', { name: 'Start chat' }).click()
  await expect(drawer.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(lacking).toBeHidden()
  await drawer.getByRole('tab', { name: 'Suite' }).click()
  await drawer.getByRole('button', { name: 'Add a scenario' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a scenario' }).getByLabel('{{discount}}')).toBeVisible()
})

test.describe('a tool that another user saves while a variable is renamed', () => {
  test.use({ expectedFaults: [/status of 412/] })

  test('keeps that change', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    requires('variable_sources')
    const { uid: bot_uid } = await makeBot(api, 'You call {{client}}.')
    const parameters = (description: string) => ({
      type: 'object',
      properties: { client: { type: 'string', description } },
    })
    const { id: tool_id } = await api(tools.create, {
      bot_uid,
      body: {
        type: 'function',
        name: 'orders',
        description: 'Finds orders.',
        use_raw_schema: true,
        parameters: parameters('Order of {{client}}'),
      },
    })
    let isChanged = false
    await page.route('**/tools/*', async (route) => {
      if (route.request().method() === 'PATCH' && !isChanged) {
        isChanged = true
        const body = { parameters: parameters('Paid order of {{client}}') }
        await api(tools.update, { bot_uid, tool_id, body })
      }
      await route.fallback()
    })
    await page.goto(`/bots/${bot_uid}`)
    await page.getByRole('list', { name: 'Variables' }).getByRole('button', { name: 'client' }).click()
    await page.getByRole('button', { name: 'Rename everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename {{client}}' })
    await dialog.getByLabel('New name').fill('customer')
    await dialog.getByRole('button', { name: 'Rename everywhere' }).click()
    await expect(dialog).toBeHidden()
    const saved = await api(tools.get, { bot_uid, tool_id })
    expect(saved).toMatchObject({ parameters: parameters('Paid order of {{customer}}') })
  })
})
