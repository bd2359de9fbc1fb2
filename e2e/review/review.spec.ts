import { calls } from '#contract/calls/calls'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { review } from '#contract/review/review'
import { reviewers } from '#contract/review/reviewers'
import { scorecards } from '#contract/review/scorecards'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { h1, makeCard, makeOddCalls, reviewAs, rows } from './review-setup'

requires('review')

test('a call is reviewed by keyboard, and the next one opens', async ({ atHome: page, api }) => {
  requires('call_details')
  await makeCard(api)
  const { ids } = await makeOddCalls(api, 'voicemail', 'angry')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Agree with the bot’s evaluation')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Review' }).focus()
  await page.keyboard.press('Enter')
  await expect(h1(page, 'Review')).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Voicemail treated as a person')
  await page.keyboard.press('j')
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(h1(page, /^Call (to|from) /)).toBeFocused()

  // The questions follow the heading.
  const question = (text: string) => page.getByRole('group', { name: text })
  await expect(question('Did it say who is calling?')).toBeVisible()
  await page.keyboard.press('1')
  const dialog = page.getByRole('dialog', { name: 'Set your name' })
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Ada 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reviewing as Ada 1' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(question('Did it say who is calling?').getByRole('radio', { name: 'No' })).toBeChecked()
  await page.keyboard.press('u')
  await page.keyboard.press('1')
  await expect(question('Did it say who is calling?').getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.keyboard.press('f')
  await expect(question('How natural did it sound?')).toContainText('Choose an answer.')
  await page.keyboard.press('4')
  await expect(question('How natural did it sound?').getByRole('radio', { name: '4' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('n')
  await page.keyboard.type('skad 1: it talks to a machine')
  await page.keyboard.press('ControlOrMeta+Enter')
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText('skad 1: it talks to a machine')
  await page.keyboard.press('r')
  await expect(page.getByText(/^Created rehearsal case/)).toBeVisible()
  const first = page.url()
  await page.keyboard.press('f')
  await expect(page).not.toHaveURL(first)
  await expect(page.getByText(ids[1] ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Review reason' })).toContainText('Angry caller')
  await page.keyboard.press('d')
  await expect(page.getByRole('radio', { name: 'Disagree' })).toBeChecked()
  await page.keyboard.press('s')
  await expect(h1(page, 'Review')).toBeVisible()
  await expect(page.getByText('Nothing to review')).toBeVisible()

  const kept = await api(review.get, { id: ids[0] ?? '' })
  expect(kept.reviewed_by).toEqual(['Ada 1'])
  expect((await api(rehearsalCases.list, {})).pagination.total).toBe(1)
})

test('reasons link to their moment in the call, and notes can be edited', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('call_details')
  const { ids } = await makeOddCalls(api, 'silent')
  const grace = await reviewAs(page, api, 'Grace')
  await page.goto(`/review/${ids[0]}`)
  const reasons = page.getByRole('region', { name: 'Review reason' })
  await expect(reasons).toContainText(/\d s of silence/)
  const slider = page.getByRole('slider', { name: 'Position in the recording' })
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await reasons
    .getByRole('button', { name: /^Go to/ })
    .first()
    .click()
  await expect(slider).not.toHaveAttribute('aria-valuenow', '0')

  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('textbox', { name: /^Note at/ }).fill('Silence.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save note' }).click()
  const notes = page.getByRole('list', { name: 'Notes' })
  await notes.getByRole('button', { name: /^Edit note/ }).click()
  await page.getByRole('textbox', { name: /^Note at/ }).fill('A long silence.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(notes).toContainText('A long silence.')
  await page.getByLabel('Comment').fill('Nobody there.')
  await page.getByRole('button', { name: 'Skip', exact: true }).focus()
  const kept = () => api(review.get, { id: ids[0] ?? '', query: { reviewer_id: grace } })
  await expect.poll(async () => (await kept()).mine?.comment).toBe('Nobody there.')
  expect((await kept()).notes).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('Nobody there.')
  await notes.getByRole('button', { name: /^Delete note/ }).click()
  await expect(page.getByText('No notes yet.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the review of a voicemail call names the evaluation that does not count', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('call_details')
  const { ids } = await makeOddCalls(api, 'voicemail')
  const { call_analysis } = await api(calls.get, { id: ids[0] ?? '' })
  await page.goto(`/review/${ids[0]}`)
  await expect(page.getByRole('region', { name: 'Evaluation' })).toContainText(
    `Reached voicemail, so the evaluation (${call_analysis?.success_evaluation}) does not count.`,
  )
  await expect(
    page.getByRole('main').locator('header').first().getByText('Voicemail', { exact: true }),
  ).toBeVisible()
})

test('the queue is filtered in the address and announces new calls', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('call_details')
  const { bot, ids } = await makeOddCalls(api, 'voicemail', 'silent')
  const ada = await reviewAs(page, api, 'Ada')
  await page.goto(`/review?bot_uid=${bot.uid}`)
  await expect(rows(page)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await chooseFilter(page, 'Reason', 'Voicemail treated as a person')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/kind=voicemail_taken_for_person/)
  await page.getByRole('button', { name: 'Remove Reason: Voicemail treated as a person' }).click()
  await expect(rows(page)).toHaveCount(2)
  await chooseFilter(page, 'Reason', 'High cost')
  await expect(page.getByText('No calls match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(2)

  await untilOver(api, await placeCall(api, 'silent'))
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(rows(page)).toHaveCount(3)

  await api(review.save, { id: ids[0] ?? '', body: { reviewer_id: ada, state: 'done' } })
  await chooseFilter(page, 'Show', 'My reviews')
  await expect(rows(page)).toHaveCount(1)
  await chooseFilter(page, 'Show', 'Needs second opinion')
  await expect(page.getByText('No calls match')).toBeVisible()
})

test('a scorecard is created, changed and archived in the settings', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  await page.goto('/settings')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Review', exact: true })
    .click()
  await expect(page.getByText('No scorecards yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New scorecard' }).first().click()
  await page.getByRole('button', { name: 'Create scorecard' }).click()
  await expect(page.getByText('Enter a question.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Manners')
  await page.getByLabel('Appointment reminder').check()
  await page.getByRole('textbox', { name: 'Question' }).fill('Was it polite?')
  await page.getByRole('button', { name: 'Add question' }).click()
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
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('No scorecards yet')).toBeVisible()
})

test('an answer is not saved for a question that was edited meanwhile', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const card = await makeCard(api)
  const { ids } = await makeOddCalls(api, 'silent')
  const [id = ''] = ids
  const reviewer_id = await reviewAs(page, api, 'Ada')
  const answers = async () => (await api(review.get, { id, query: { reviewer_id } })).mine?.answers
  await page.goto(`/review/${id}`)
  await expect(page.getByRole('group', { name: 'Did it say who is calling?' })).toBeVisible()
  const [first, ...others] = card.questions
  await api(scorecards.update, {
    scorecard_id: card.id,
    body: { questions: [{ ...first, text: 'Was it rude?', kind: 'yes_no' }, ...others] },
  })
  await page.keyboard.press('1')
  await expect(page.getByText('The scorecard was changed meanwhile.')).toBeVisible()
  const edited = page.getByRole('group', { name: 'Was it rude?' })
  await expect(edited).toBeVisible()
  await expect(edited.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await answers()).toBeUndefined()
  await edited.getByText('No', { exact: true }).click()
  await expect.poll(answers).toEqual({ [first?.id ?? '']: false })
})

test('reviewers are listed and renamed in the settings', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await api(reviewers.create, { body: { name: 'Ada' } })
  await api(reviewers.create, { body: { name: 'Grace' } })
  await page.goto('/settings/scorecards')
  const table = page.getByRole('table', { name: 'Reviewers' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Actions for Ada' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(table.getByRole('row', { name: 'Ada Lovelace' })).toBeVisible()
  expect((await api(reviewers.get, { reviewer_id: id })).name).toBe('Ada Lovelace')
  await expectNoAxeViolations(page)
})
