import { rehearsalCases } from '#contract/rehearsal/cases'
import { review } from '#contract/review/review'
import { reviewers } from '#contract/review/reviewers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { h1, keepInBrowser, makeCard, makeLongCard, makeOddCalls, reviewAs } from './review-setup'

requires('review')

test('the agreement of two reviewers is shown, and the second does not see the answers of the first', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const card = await makeCard(api)
  const { ids } = await makeOddCalls(api, 'angry', 'angry')
  const ada = (await api(reviewers.create, { body: { name: 'Ada' } })).id
  await reviewAs(page, api, 'Grace')
  await page.goto('/review/agreement')
  await expect(page.getByText('No calls reviewed by two people yet')).toBeVisible()
  const [first = '', second = ''] = ids
  const answers = {
    answers: { q1: true, q2: 4 },
    agrees: true,
    comment: 'Fine by me.',
    state: 'done',
  } as const
  for (const id of ids) await api(review.save, { id, body: { reviewer_id: ada, ...answers } })

  await page.goto(`/review/${first}?state=second_opinion`)
  const others = page.getByRole('region', { name: 'Other reviewers' })
  await expect(others).toContainText('You will see their answers when you are done.')
  await expect(others).not.toContainText('Fine by me.')
  for (const key of ['1', '5', 'a', 'f']) await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(second))
  await expect(page.getByText(second, { exact: true })).toBeVisible()
  await expect(others).toContainText('You will see their answers when you are done.')
  for (const key of ['2', '4', 'd', 'f']) await page.keyboard.press(key)
  await expect(h1(page, 'Review')).toBeVisible()
  await page.goto(`/review/${first}`)
  await expect(others).toContainText('Fine by me.')

  await page.goto('/review/agreement')
  await expect(page.getByText('Both have reviewed 2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Evaluation' })).toContainText('2 calls, 50% agreement')
  const questions = page.getByRole('region', { name: 'Scorecard questions' })
  await expect(questions).toContainText(card.questions[0]?.text ?? '')
  await expect(questions.getByRole('row', { name: /0\.00/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('rehearsal cases are listed, read, renamed and deleted', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
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
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByLabel('Name').fill('Nobody home')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'Nobody home' })).toBeVisible()
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete case' }).click()
  await expect(page.getByText('No rehearsal cases yet')).toBeVisible()
})

test('single-key shortcuts can be switched off', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { ids } = await makeOddCalls(api, 'silent')
  await reviewAs(page, api, 'Ada')
  await keepInBrowser(page, 'shortcuts', 'off')
  await page.goto(`/review/${ids[0]}`)
  await expect(page.getByRole('region', { name: 'Review reason' })).toBeVisible()
  for (const key of ['n', 's', '1']) await page.keyboard.press(key)
  await expect(h1(page, /^Call (to|from) /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveCount(0)
})

test('a renamed reviewer keeps the reviews', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { ids } = await makeOddCalls(api, 'voicemail')
  const grace = (await api(reviewers.create, { body: { name: 'Grace' } })).id
  await api(review.save, { id: ids[0] ?? '', body: { reviewer_id: grace, state: 'done' } })
  await api(reviewers.create, { body: { name: 'Ada' } })
  await page.goto('/review')
  await page.getByRole('button', { name: 'Set your name' }).click()
  const choosing = page.getByRole('dialog', { name: 'Set your name' })
  await expect(choosing.getByRole('button', { name: 'Grace' })).toBeVisible()
  await expectNoAxeViolations(page)
  await choosing.getByRole('button', { name: 'Grace' }).click()
  await page.getByRole('button', { name: 'Reviewing as Grace' }).click()
  await choosing.getByRole('button', { name: 'Rename “Grace”' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename reviewer' })
  const name = renaming.getByLabel('Name')
  await expectNoAxeViolations(page)
  await name.fill('Grace Hopper')
  await name.press('Enter')
  await expect(page.getByRole('button', { name: 'Reviewing as Grace Hopper' })).toBeVisible()
  const { mine } = await api(review.get, { id: ids[0] ?? '', query: { reviewer_id: grace } })
  expect(mine).toMatchObject({ state: 'done', reviewer: 'Grace Hopper' })
})

test('leaving asks before a note, or a comment without a reviewer, is lost', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('call_details')
  const { ids } = await makeOddCalls(api, 'silent')
  await page.goto(`/review/${ids[0]}`)
  const leave = () => page.getByRole('link', { name: 'Bots', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const naming = page.getByRole('dialog', { name: 'Set your name' })
  await page.getByLabel('Comment').fill('Nobody there.')
  await page.getByRole('button', { name: 'Skip', exact: true }).focus()
  await naming.getByRole('button', { name: 'Cancel' }).click()
  await leave()
  await expect(question).toContainText('Your comment is not saved.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('Nobody there.')
  await page.getByLabel('Comment').fill('')
  await page.getByRole('button', { name: 'Add note' }).click()
  await naming.getByLabel('Your name').fill('Grace')
  await page.keyboard.press('Enter')
  await expect(naming).toHaveCount(0)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('textbox', { name: /^Note (at|on)/ }).fill('Silence.')
  await leave()
  await expect(question).toContainText('Your note is not saved.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(h1(page, 'Bots')).toBeVisible()
})

test('the active question stays above the footer, and in a small window no bar is sticky', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('call_details')
  await makeLongCard(api)
  const { ids } = await makeOddCalls(api, 'angry')
  await reviewAs(page, api, 'Grace')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/review/${ids[0]}`)
  const active = page.getByRole('listitem').and(page.locator('[aria-current]'))
  const footer = page.getByRole('contentinfo').or(page.locator('footer')).last()
  const isClear = async () => {
    const [question, bar] = await Promise.all([active.boundingBox(), footer.boundingBox()])
    return question !== null && bar !== null && question.y > 0 && question.y + question.height <= bar.y
  }
  await expect(active).toContainText('Did it say who is calling?')
  await page.keyboard.press('1')
  for (const text of ['How natural did it sound?', 'Was it polite?', 'Was it short?', 'Was it clear?']) {
    await expect(active).toContainText(text)
    await expect.poll(isClear, text).toBe(true)
    await page.keyboard.press('1')
  }
  await page.keyboard.press('u')
  await expect.poll(isClear).toBe(true)

  await page.setViewportSize({ width: 360, height: 225 })
  await expect(footer).toHaveCSS('position', 'static')
  await page.getByRole('region', { name: 'Scorecard' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recording' })).not.toBeInViewport()
})
