import type { Page } from '@playwright/test'
import { rehearsalCases } from '#contract/rehearsal-cases'
import { review } from '#contract/review'
import { reviewers } from '#contract/reviewers'
import { scorecards } from '#contract/scorecards'
import type { Api } from './account'
import { expectNoAxeViolations } from './axe'
import { createDialingBot, placeCall, untilOver } from './calls-setup'
import { expect, test } from './fixtures'

const rows = (page: Page) => page.getByRole('table', { name: 'Review queue' }).locator('tbody tr')
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })

/** Calls that something is odd about: mailboxes that the bot takes for persons, and callers who say nothing. */
async function makeOddCalls(api: Api, ...callers: string[]) {
  const bot = await createDialingBot(api, { call_settings: { voicemail_detection_enabled: false } })
  const ids = await Promise.all(callers.map((caller) => placeCall(api, caller)))
  await Promise.all(ids.map((id) => untilOver(api, id)))
  return { bot, ids }
}

/** As if somebody had said so in this browser before. */
async function reviewAs(page: Page, api: Api, name: string) {
  const { id } = await api(reviewers.create, { body: { name } })
  await page.evaluate((reviewer) => localStorage.setItem('reviewer', String(reviewer)), id)
  return id
}

const makeCard = (api: Api) =>
  api(scorecards.create, {
    body: {
      ...{ name: 'House style', is_usual: true },
      questions: [
        { text: 'Did it say who is calling?', kind: 'yes_no' },
        { text: 'How natural did it sound?', kind: 'scale' },
        { text: 'What went wrong?', kind: 'choice', choices: ['Nothing', 'Too slow'], required: false },
      ],
    },
  })

test('a call is reviewed by the keyboard alone, and the next one opens', async ({ atHome: page, api }) => {
  await makeCard(api)
  const { ids } = await makeOddCalls(api, 'voicemail', 'silent')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Agree with the bot’s verdict')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Review' }).focus()
  await page.keyboard.press('Enter')
  await expect(h1(page, 'Review')).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Mailbox taken for a person')
  await page.keyboard.press('j')
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(h1(page, /^Review of the call/)).toBeFocused()

  await page.keyboard.press('1')
  const dialog = page.getByRole('dialog', { name: 'Who reviews?' })
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Ada 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reviewing as Ada 1' })).toBeVisible()
  const question = (text: string) => page.getByRole('group', { name: text })
  await page.keyboard.press('2')
  await expect(question('Did it say who is calling?').getByRole('radio', { name: 'No' })).toBeChecked()
  await page.keyboard.press('u')
  await page.keyboard.press('1')
  await expect(question('Did it say who is calling?').getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.keyboard.press('f')
  await expect(question('How natural did it sound?')).toContainText('This is not answered yet.')
  await page.keyboard.press('4')
  await expect(question('How natural did it sound?').getByRole('radio', { name: '4' })).toBeChecked()
  await page.keyboard.press('d')
  await expect(page.getByRole('radio', { name: 'Disagree' })).toBeChecked()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('n')
  await page.keyboard.type('skad 1: it talks to a machine')
  await page.keyboard.press('ControlOrMeta+Enter')
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText('skad 1: it talks to a machine')
  await page.keyboard.press('r')
  await expect(page.getByText(/^Made it the rehearsal case/)).toBeVisible()
  const first = page.url()
  await page.keyboard.press('f')
  await expect(page).not.toHaveURL(first)
  await expect(h1(page, /^Review of the call/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why this call' })).toContainText('Dead air')
  await page.keyboard.press('s')
  await expect(h1(page, 'Review')).toBeVisible()
  await expect(page.getByText('Nothing waits for a person’s ear')).toBeVisible()

  const kept = await api(review.get, { id: ids[0] ?? '' })
  expect(kept.reviewed_by).toEqual(['Ada 1'])
  expect((await api(rehearsalCases.list, {})).pagination.total).toBe(1)
})

test('reasons lead to where they are heard, and notes can be mended', async ({ signedIn: page, api }) => {
  const { ids } = await makeOddCalls(api, 'silent')
  await reviewAs(page, api, 'Grace')
  await page.goto(`/review/${ids[0]}`)
  const reasons = page.getByRole('region', { name: 'Why this call' })
  await expect(reasons).toContainText(/Nobody spoke for \d/)
  const slider = page.getByRole('slider', { name: 'Position in the recording' })
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await reasons
    .getByRole('button', { name: /^Go to/ })
    .first()
    .click()
  await expect(slider).not.toHaveAttribute('aria-valuenow', '0')

  await page.getByRole('button', { name: 'Note here' }).click()
  await page.getByRole('textbox', { name: /^Note at/ }).fill('Silence.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save note' }).click()
  const notes = page.getByRole('list', { name: 'Notes' })
  await notes.getByRole('button', { name: /^Edit the note/ }).click()
  await page.getByRole('textbox', { name: /^Note at/ }).fill('A long silence.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(notes).toContainText('A long silence.')
  await page.getByLabel('Comment').fill('Nobody there.')
  await page.getByRole('button', { name: 'Skip', exact: true }).focus()
  await expect.poll(async () => (await api(review.get, { id: ids[0] ?? '' })).notes.length).toBe(1)
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('Nobody there.')
  await notes.getByRole('button', { name: /^Remove the note/ }).click()
  await expect(page.getByText('No notes yet.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the queue is narrowed in the address, and tells of calls that come', async ({
  signedIn: page,
  api,
}) => {
  const { bot, ids } = await makeOddCalls(api, 'voicemail', 'silent')
  const ada = await reviewAs(page, api, 'Ada')
  await page.goto(`/review?bot_uid=${bot.uid}`)
  await expect(rows(page)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Mailbox taken for a person' })
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/kind=voicemail_taken_for_person/)
  await page.getByRole('button', { name: 'Remove Reason: Mailbox taken for a person' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'High cost' })
  await expect(page.getByText('No calls match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(2)

  await untilOver(api, await placeCall(api, 'silent'))
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(rows(page)).toHaveCount(3)

  await api(review.save, { id: ids[0] ?? '', body: { reviewer_id: ada, state: 'done' } })
  const show = page.getByLabel('Show', { exact: true })
  await show.selectOption({ label: 'Reviewed by me' })
  await expect(rows(page)).toHaveCount(1)
  await show.selectOption({ label: 'For a second opinion' })
  await expect(page.getByText('No calls match')).toBeVisible()
})

test('a scorecard is defined, changed and put away in the settings', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Scorecards' }).click()
  await expect(page.getByText('No scorecards yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New scorecard' }).first().click()
  await page.getByRole('button', { name: 'Create scorecard' }).click()
  await expect(page.getByText('Write the question.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Manners')
  await page.getByLabel('Appointment reminder').check()
  await page.getByRole('textbox', { name: 'Question' }).fill('Was it polite?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).nth(1).fill('What was it?')
  await page.getByRole('radio', { name: 'Choice' }).nth(1).check()
  await page.getByLabel('Choices').fill('Praise\nComplaint')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Move question 2 up' }).click()
  await page.getByRole('button', { name: 'Create scorecard' }).click()
  const row = page.getByRole('row', { name: /Manners/ })
  await expect(row).toContainText('Appointment reminder')
  const [card] = (await api(scorecards.list, {})).scorecards
  expect(card?.questions.map(({ text }) => text)).toEqual(['What was it?', 'Was it polite?'])

  await row.getByRole('link', { name: 'Manners' }).click()
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await page.getByRole('button', { name: 'Save scorecard' }).click()
  await expect(row.getByRole('cell').nth(3)).toHaveText('2')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Put away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put away' }).click()
  await expect(page.getByText('No scorecards yet')).toBeVisible()
})

test('two reviewers’ agreement is told, and what the first said stays hidden from the second', async ({
  signedIn: page,
  api,
}) => {
  const card = await makeCard(api)
  const { ids } = await makeOddCalls(api, 'voicemail', 'silent')
  const ada = (await api(reviewers.create, { body: { name: 'Ada' } })).id
  await reviewAs(page, api, 'Grace')
  await page.goto('/review/agreement')
  await expect(page.getByText('No call has been reviewed by two people yet')).toBeVisible()
  const [first = '', second = ''] = ids
  const given = { answers: { q1: true, q2: 4 }, agrees: true, comment: 'Fine by me.', state: 'done' } as const
  for (const id of ids) await api(review.save, { id, body: { reviewer_id: ada, ...given } })

  await page.goto(`/review/${first}?state=second_opinion`)
  const others = page.getByRole('region', { name: 'Other reviewers' })
  await expect(others).toContainText('What they said shows when you are done.')
  await expect(others).not.toContainText('Fine by me.')
  for (const key of ['1', '5', 'a', 'f']) await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(second))
  await expect(page.getByText(second, { exact: true })).toBeVisible()
  await expect(others).toContainText('What they said shows when you are done.')
  for (const key of ['2', '4', 'd', 'f']) await page.keyboard.press(key)
  await expect(h1(page, 'Review')).toBeVisible()
  await page.goto(`/review/${first}`)
  await expect(others).toContainText('Fine by me.')

  await page.goto('/review/agreement')
  await expect(page.getByText('Both have reviewed 2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('2 calls, 50% alike')
  const questions = page.getByRole('region', { name: 'Questions of the scorecards' })
  await expect(questions).toContainText(card.questions[0]?.text ?? '')
  await expect(questions).toContainText('κ 0.00')
  await expectNoAxeViolations(page)
})

test('rehearsal cases are listed, read, renamed and deleted', async ({ signedIn: page, api }) => {
  const { ids } = await makeOddCalls(api, 'voicemail')
  await page.goto('/review/cases')
  await expect(page.getByText('No rehearsal cases yet')).toBeVisible()
  await api(rehearsalCases.create, { body: { call_id: ids[0] ?? '', name: 'A mailbox' } })
  await page.reload()
  await page.getByRole('link', { name: 'A mailbox' }).click()
  const drawer = page.getByRole('dialog', { name: 'A mailbox' })
  await expect(drawer.getByRole('link', { name: 'this call' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Nobody home')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'Nobody home' })).toBeVisible()
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete case' }).click()
  await expect(page.getByText('No rehearsal cases yet')).toBeVisible()
})

test('single keys can be switched off', async ({ signedIn: page, api }) => {
  const { ids } = await makeOddCalls(api, 'silent')
  await reviewAs(page, api, 'Ada')
  await page.evaluate(() => localStorage.setItem('shortcuts', 'off'))
  await page.goto(`/review/${ids[0]}`)
  await expect(page.getByRole('region', { name: 'Why this call' })).toBeVisible()
  for (const key of ['n', 's', '1']) await page.keyboard.press(key)
  await expect(h1(page, /^Review of the call/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveCount(0)
})
