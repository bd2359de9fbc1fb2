import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { choose as chooseIn } from '#e2e/support/select'
import { toolFieldNote } from '#rules/bots/tool-notes'

const announcements = [
  ['Availability question', 'check_availability_message'],
  ['Whisper to the person', 'whisper_message'],
  ['Three-way introduction', 'three_way_message'],
  ['Message before connecting', 'transfer_success_message'],
  ['Message if no one is available', 'fallback_message'],
] as const

/** Settings that have no effect in some calls, which the editor says beside them. */
const settings = [
  ['Routing rules', 'routing_rules'],
  ['Extension', 'extension'],
  ['Navigate phone menu', 'navigate_ivr'],
  ['Menu instructions', 'navigate_ivr_prompt'],
  ['Detect human', 'human_detection'],
  ['Detection timeout', 'detection_timeout'],
  ['Bot speaks first', 'ai_auto_greet'],
  ['Require confirmation', 'human_confirmation'],
  ['Maximum call length after transfer', 'max_session_duration_after_transfer'],
  ['Three-way introduction', 'three_way_message'],
] as const

test('a cold transfer is added and changed to a warm one, and every setting is stored', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid: bot_uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  const form = page.getByRole('form', { name: / tool$/ })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  const choose = (name: string, option: string) =>
    form.getByRole('group', { name, exact: true }).getByText(option, { exact: true }).click()
  const stored = async () => (await api(tools.list, { bot_uid })).tools[0]?.static_params

  await page.goto(`/bots/${bot_uid}?tab=tools&tool=new-transfer_call`)
  await expect(form.getByText('Another bot', { exact: true })).toHaveCount(isThere('agent_transfers') ? 1 : 0)
  await field('Name').fill('Connect')
  await field('Transfer to').fill('+14155550123')
  await field('Routing rules').fill('Billing goes to +14155550124.')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('Added Connect')).toBeVisible()
  const cold = {
    transfer_type: 'cold',
    default_transfer_number: '+14155550123',
    routing_rules: 'Billing goes to +14155550124.',
  }
  expect(await stored()).toEqual(cold)

  await page.getByRole('link', { name: 'Connect', exact: true }).click()
  await choose('Transfer type', 'Warm')
  await field('Extension').fill('204')
  await choose('Hold audio', 'Music')
  await field('Ring timeout').fill('45')
  await field('Navigate phone menu').click()
  await field('Menu instructions').fill('Choose English.')
  await field('Detect human').click()
  await field('Detection timeout').fill('20')
  await field('Bot speaks first').click()
  await field('Require confirmation').click()
  await field('Skip built-in instructions').click()
  await field('Maximum call length after transfer').fill('25')
  await field('Three-way introduction').click()
  if (isThere('simulated_calls')) {
    await expect(form.getByText('Transfers the caller to a person')).toContainText('No effect in web calls.')
    for (const [label, name] of settings) {
      const note = toolFieldNote('transfer_call', name)
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(note.replaceAll('.', '\\.')))
    }
  }
  for (const [at, [label]] of announcements.entries()) {
    if (at % 2 === 1) await choose(`${label}: type`, 'From instructions')
    await field(`${label}: ${at % 2 === 1 ? 'instructions' : 'text'}`).fill(`Said ${at}.`)
  }
  await page.getByRole('button', { name: 'Save tool' }).click()
  await expect(page.getByText('Saved Connect')).toBeVisible()
  const texts = announcements.map(([, name], at) =>
    at % 2 === 1
      ? { [`${name}_type`]: 'prompt', [`${name}_prompt`]: `Said ${at}.` }
      : { [`${name}_type`]: 'static', [`${name}_static`]: `Said ${at}.` },
  )
  expect(await stored()).toEqual({
    ...cold,
    transfer_type: 'warm',
    transfer_settings: {
      extension: '204',
      on_hold_music: 'music',
      ring_duration: 45,
      navigate_ivr: true,
      navigate_ivr_prompt: 'Choose English.',
      human_detection: true,
      detection_timeout: 20,
      ai_auto_greet: false,
      human_confirmation: false,
      disable_extended_prompt: true,
      max_session_duration_after_transfer: 25,
      three_way_message: true,
      ...Object.assign({}, ...texts),
    },
  })
})

test('a tool hands the chat over to another bot, which continues it', async ({ signedIn: page, api }) => {
  requires('agent_transfers', 'rehearsal')
  const billing = { name: 'Billing', prompt: 'You know invoices.', first_message: 'This is Billing.' }
  const { uid: target } = await api(bots.create, { body: billing })
  const desk = { name: 'Front desk', prompt: 'Ask for their name.', first_message: 'Front desk here.' }
  const { uid: bot_uid } = await api(bots.create, { body: desk })
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=new-transfer_call`)
  const form = page.getByRole('form', { name: / tool$/ })
  await form.getByLabel('Name', { exact: true }).fill('To billing')
  await form
    .getByRole('group', { name: 'Transfer type', exact: true })
    .getByText('Another bot', { exact: true })
    .click()
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(form.getByText('A transfer to another bot needs a bot.').first()).toBeVisible()
  const choice = form.getByLabel('Bot', { exact: true })
  await chooseIn(choice, 'Billing')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('Added To billing')).toBeVisible()
  await expect(page.getByRole('row', { name: /To billing/ })).toContainText('To Billing')
  const [tool] = (await api(tools.list, { bot_uid })).tools
  expect(tool?.static_params).toEqual({ transfer_type: 'agent', agent_id: target })

  await page.goto(`/bots/${bot_uid}?rehearse=talk`)
  await page.getByRole('button', { name: 'Start chat' }).click()
  const chat = page.getByRole('list', { name: 'Conversation' })
  await expect(chat).toContainText('Front desk here.')
  await page.getByLabel('Your message').fill('I want to talk to a person.')
  await page.keyboard.press('Enter')
  await expect(chat).toContainText('Handed over to Billing')
  await expect(chat.getByRole('listitem').first()).toHaveText(/^Front desk.*Front desk here\./)
  await expect(chat.getByRole('listitem').last()).toHaveText(/^Billing.*This is Billing\./)
})
