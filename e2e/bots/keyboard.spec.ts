import type { Locator, Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import type { Api } from '#e2e/support/account'
import { expect, test } from '#e2e/support/fixtures'
import { promptText } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves from the focus to the element with Tab only. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab.`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** After something closes, the focus is still inside the page. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

/** Moves from tab to tab with arrow keys. */
async function openTab(page: Page, from: string, to: string) {
  await tabTo(page, page.getByRole('tab', { name: from, exact: true }))
  const wanted = page.getByRole('tab', { name: to, exact: true })
  for (let steps = 0; steps < 8 && !(await hasFocus(wanted)); steps += 1)
    await page.keyboard.press('ArrowRight')
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
}

async function makeBot(page: Page, api: Api, search = '') {
  const body = { name: 'Front desk', prompt: 'You answer for {{clinic}}.', first_message: 'Hello.' }
  const { uid } = await api(bots.create, { body })
  await page.goto(`/bots/${uid}${search}`)
  return uid
}

test('tools are added, edited and deleted by keyboard', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const bot_uid = await makeBot(page, api)
  const field = (name: string) =>
    page.getByRole('form', { name: 'End call tool' }).getByLabel(name, { exact: true })
  await openTab(page, 'Prompt', 'Tools')
  await press(page, page.getByRole('link', { name: 'Add tool' }).first())
  await press(page, page.getByRole('link', { name: /^End call/ }))
  await tabTo(page, field('Name'))
  await page.keyboard.type('Bye')
  await press(page, page.getByRole('button', { name: 'Add tool' }))
  await expect(page.getByText('Added Bye')).toBeVisible()
  await expectFocusKept(page)

  await press(page, page.getByRole('link', { name: 'Bye', exact: true }))
  await tabTo(page, field('Goodbye message'))
  await page.keyboard.type('So long.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Bye')).toBeVisible()
  expect((await api(tools.list, { bot_uid })).tools).toMatchObject([
    { type: 'end_call', name: 'Bye', static_params: { end_message: 'So long.' } },
  ])
  await press(page, page.getByRole('button', { name: 'Close', exact: true }))
  await expectFocusKept(page)
  await press(page, page.getByRole('button', { name: /for Bye/ }))
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete tool' }))
  await expect(page.getByText('No tools yet')).toBeVisible()
  await expectFocusKept(page)
  expect((await api(tools.list, { bot_uid })).tools).toEqual([])
})

test('knowledge is searched and attached, and versions are compared and restored, by keyboard', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('knowledge_bases', 'bot_versions')
  const { id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const body = { question: 'May I bring my dog?', answer: 'No, animals wait outside.' }
  await api(faqs.create, { knowledge_base_id: id, body })
  const uid = await makeBot(page, api)
  await openTab(page, 'Prompt', 'Knowledge')
  await press(page, page.getByRole('link', { name: 'Handbook' }))
  await press(page, page.getByRole('button', { name: 'Use for this bot' }))
  await press(page, page.getByRole('button', { name: 'Use knowledge base' }))
  await expect(page.getByText(/^Used (only )?by this bot/)).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, page.getByLabel('Try a question'))
  await page.keyboard.type('Where do animals wait?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Passages found' }).getByRole('listitem')).toHaveCount(1)

  await openTab(page, 'Knowledge', 'History')
  await press(page, page.getByRole('link', { name: /^Compare version 1 with current/ }))
  await expect(page.getByRole('heading', { name: 'Version 1 and version 2' })).toBeVisible()
  await expectFocusKept(page)
  await press(page, page.getByRole('link', { name: 'All versions' }))
  await expect(page.getByRole('list', { name: 'Versions' })).toBeVisible()
  await expectFocusKept(page)
  await press(page, page.getByRole('button', { name: 'Restore version 1' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }))
  await expect(page.getByText('restored from version 1')).toBeVisible()
  await expectFocusKept(page)
  expect((await api(bots.get, { uid })).knowledge_base_id).toBeNull()
})

test('a variable is renamed and the bot rehearsed by keyboard', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('rehearsal')
  await makeBot(page, api)
  await press(page, page.getByRole('list', { name: 'Variables' }).getByRole('button'))
  await press(page, page.getByRole('button', { name: 'Rename everywhere' }))
  await expect(page.getByRole('dialog').getByLabel('New name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('practice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(promptText(page)).toHaveValue('You answer for {{practice}}.')
  await expectFocusKept(page)

  const rehearsal = page.getByRole('region', { name: 'Rehearse Front desk' })
  await press(page, rehearsal.getByRole('button', { name: 'Start chat' }))
  const talk = rehearsal.getByRole('log', { name: 'Chat' })
  await expect(rehearsal.getByLabel('Your message')).toBeFocused()
  await expect(rehearsal.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.keyboard.type('Please do not call me again.')
  await page.keyboard.press('Enter')
  await expect(talk).toContainText('The bot ended the call.')
  await press(page, rehearsal.getByRole('button', { name: 'Close rehearsal' }))
  await expect(rehearsal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rehearse' })).toBeFocused()
})
