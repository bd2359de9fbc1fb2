import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { documents } from '#contract/knowledge/documents'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'
import { tinyPdf } from './tiny-pdf'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

async function makeBase(api: Api) {
  const { id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const body = { question: 'May I bring my dog?', answer: 'No, animals wait outside.' }
  await api(faqs.create, { knowledge_base_id: id, body })
  const { uid } = await api(bots.create, { body: { ...draft, knowledge_base_id: id } })
  return { id, uid }
}

test('a base is created, filled, tested and used, and the form keeps unsaved text', async ({
  signedIn: page,
  api,
}) => {
  requires('knowledge_bases')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('You are kind.')
  await page.getByRole('tab', { name: 'Knowledge' }).click()
  await expect(page.getByText('No knowledge bases yet')).toBeVisible()
  await page.getByRole('button', { name: 'New knowledge base' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Handbook')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('dialog').getByLabel('Question').fill('When are you open?')
  await page.getByRole('dialog').getByLabel('Answer').fill('The clinic opens at eight.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add question' }).last().click()
  await expect(page.getByRole('link', { name: 'When are you open?' })).toBeVisible()

  await page.getByLabel('Try a question').fill('Is the clinic opening on Sunday?')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Passages found' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText(['clinic', 'opens'])
  await expect(page.getByText('Not found: sunday')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Use for this bot' }).click()
  await page.getByRole('button', { name: 'Use knowledge base' }).click()
  await expect(page.getByText(/^Used (only )?by this bot/)).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({ ...draft, knowledge_base_id: expect.any(Number) })
  await page.getByRole('tab', { name: 'Prompt' }).click()
  await expect(promptText(page)).toHaveValue('You are kind.')
})

test('the Knowledge page opens a base of any bot, and its address leads back to it', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('knowledge_bases')
  await makeBase(api)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge' }).click()
  await page.getByRole('link', { name: 'Handbook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible()
  await expect(page).toHaveTitle('Handbook · Switchboard')
  await expect(page.getByText('used by 1 bot')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use for this bot' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.reload()
  await page.getByRole('link', { name: 'May I bring my dog?' }).click()
  await expect(page.getByRole('dialog').getByLabel('Answer')).toHaveValue('No, animals wait outside.')
})

test.describe('a deleted base', () => {
  test.use({ expectedFaults: [/status of 404|Knowledge base not found/] })

  test('is not found, like other pages', async ({ signedIn: page }) => {
    requires('knowledge_bases')
    await page.goto('/knowledge?base=99')
    await expect(page.getByRole('heading', { level: 1, name: 'Knowledge base not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Knowledge' })).toBeVisible()
  })
})

test('a base that the user chose is not announced as a change by another user', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('knowledge_bases', 'live_updates')
  await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
  await promptOf(page).fill('You are kind.')
  await page.getByRole('tab', { name: 'Knowledge' }).click()
  await page.getByRole('link', { name: 'Handbook' }).click()
  await page.getByRole('button', { name: 'Use for this bot' }).click()
  await page.getByRole('button', { name: 'Use knowledge base' }).click()
  await expect(page.getByText(/^Used (only )?by this bot/)).toBeVisible()

  await api(bots.update, { uid, body: { name: 'Reception' } })
  await expect(page.getByRole('status').filter({ hasText: ' changed ' })).toContainText('changed Name,')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Reception')).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({
    name: 'Reception',
    prompt: 'You are kind.',
    knowledge_base_id: expect.any(Number),
  })
})

test('a document is uploaded and read; an unreadable one says why', async ({ signedIn: page, api }) => {
  requires('knowledge_bases')
  const { uid } = await makeBase(api)
  await page.goto(`/bots/${uid}?tab=knowledge&part=documents`)
  const file = page.getByLabel('Documents to add')
  await file.setInputFiles({
    name: 'rooms.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Rooms\n\nThere is a room for children.'),
  })
  await page.getByRole('link', { name: 'rooms.md' }).click()
  await expect(page.getByRole('dialog').getByText('There is a room for children.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/entry/)
})

/** The server starts a thread for its first PDF. */
const pdfMs = 20_000

test('the text of a PDF is found, and a file of more than 5 MB is rejected', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('knowledge_bases')
  const { id, uid } = await makeBase(api)
  await page.goto(`/bots/${uid}?tab=knowledge&part=documents`)
  const file = page.getByLabel('Documents to add')
  const buffer = tinyPdf('Parking is free behind the clinic.')
  await file.setInputFiles({ name: 'parking.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('row', { name: /parking\.pdf/ })).toContainText('PDF, 1 page, 1 passage', {
    timeout: pdfMs,
  })
  await page.getByLabel('Try a question').fill('Where is the parking?')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Passages found' }).getByRole('listitem')
  await expect(found).toHaveText(/parking\.pdf.*page 1.*Parking is free behind the clinic\./s)

  const large = Buffer.alloc(5 * 1024 ** 2 + 1, 'a long text ')
  await file.setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer: large })
  await expect(page.getByRole('alert')).toContainText(/large\.txt was not added.*larger than 5 MB/s)
  expect((await api(documents.list, { knowledge_base_id: id })).documents).toHaveLength(1)
})

test.describe(() => {
  test.use({ expectedFaults: [/status of 4(00|09)/] })

  test('a damaged PDF is rejected, and a base in use is not deleted', async ({ signedIn: page, api }) => {
    requires('knowledge_bases')
    const { uid } = await makeBase(api)
    await page.goto(`/bots/${uid}?tab=knowledge&part=documents`)
    await page
      .getByLabel('Documents to add')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 no') })
    await expect(page.getByRole('alert')).toContainText(/a\.pdf was not added.*damaged/s, {
      timeout: pdfMs,
    })
    await page.getByRole('button', { name: 'More for Handbook' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('1 bot uses it: Front desk.')
    await page.getByRole('button', { name: 'Delete knowledge base' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('still used by “Front desk”')
  })
})

test('each variable shows its source and its uses, and is renamed everywhere', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('variable_sources')
  const prompt = 'It is {{date}}.\nYou call {{name}} for {{dentist}}.\nMention {{discount}}.'
  const { uid } = await api(bots.create, { body: { ...draft, prompt } })
  const body = {
    type: 'end_call',
    name: 'bye',
    static_params: { end_message: 'Bye, {{discount}}!' },
  } as const
  const tool = await api(tools.create, { bot_uid: uid, body })
  const { id } = await api(contactLists.create, { body: { name: 'Patients' } })
  const ada = { name: 'Ada', contact_info: { dentist: 'Dr. Ray' } }
  await api(contacts.createMany, { contact_list_id: id, body: { contacts: [ada, { name: 'Ben' }] } })
  const { phone_number } = await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const window = { time_start: '09:00', time_end: '17:00', days: [inThreeDays] }
  await api(campaigns.create, {
    body: {
      name: 'Check-ups',
      type: 'outbound',
      bot_uid: uid,
      contact_list_id: id,
      from_number: phone_number,
      ...window,
    },
  })
  await page.goto(`/bots/${uid}`)
  const chips = page.getByRole('list', { name: 'Variables' }).getByRole('button')
  await expect(chips).toHaveText([
    '{{date}} built in',
    '{{name}} from the contact',
    '{{dentist}} from Patients',
    '{{discount}} no value yet',
  ])
  await chips.nth(2).click()
  await expect(page.getByRole('region', { name: 'dentist' })).toContainText('Check-ups: 1 of 2 contacts')
  await chips.nth(3).click()
  const detail = page.getByRole('region', { name: 'discount' })
  await expect(detail).toContainText('Check-ups: 2 of 2 contacts')
  await expectNoAxeViolations(page)
  await detail.getByRole('button', { name: 'Prompt, line 3' }).click()
  const field = promptOf(page)
  await expect(field).toBeFocused()
  const selected = (box: HTMLElement) => {
    const root = box.getRootNode() as ShadowRoot & { getSelection?: () => Selection | null }
    return String(root.getSelection?.() ?? getSelection())
  }
  await expect.poll(() => field.evaluate(selected)).toBe('{{discount}}')

  await detail.getByRole('button', { name: 'Rename everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Prompt (1 place)')
  await expect(dialog).toContainText('Saved immediately: tool bye')
  await dialog.getByLabel('New name').fill('offer')
  await page.keyboard.press('Enter')
  await expect(promptText(page)).toHaveValue(prompt.replace('discount', 'offer'))
  await expect(page.getByText('1 unsaved')).toBeVisible()
  const renamed = await api(tools.get, { bot_uid: uid, tool_id: tool.id })
  expect(renamed.static_params).toMatchObject({ end_message: 'Bye, {{offer}}!' })
  expect((await api(bots.get, { uid })).prompt).toBe(prompt)
})
