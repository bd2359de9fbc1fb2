import { review } from '#contract/review/review'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { makeOddCalls, reviewAs } from './review-setup'

requires('review', 'call_details')

test('Escape asks before a typed note is lost', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { ids } = await makeOddCalls(api, 'silent')
  await reviewAs(page, api, 'Grace')
  await page.goto(`/review/${ids[0]}`)
  await expect(page.getByRole('button', { name: 'Reviewing as Grace' })).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('textbox', { name: /^Note (at|on)/ })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await note.fill('Silence.')
  await note.press('Escape')
  await expect(question).toContainText('Your note is not saved.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Silence.')
  await note.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.press('Escape')
  await expect(note).toHaveCount(0)
})

test.describe('a comment that could not be saved', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('stays in its field, and the next attempt saves it', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { ids } = await makeOddCalls(api, 'silent')
    const grace = await reviewAs(page, api, 'Grace')
    await page.goto(`/review/${ids[0]}`)
    await expect(page.getByRole('button', { name: 'Reviewing as Grace' })).toBeVisible()
    const comment = page.getByLabel('Comment')
    await comment.fill('Nobody there.')
    await page.route(/review\/calls/, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await comment.blur()
    await expect(page.getByText('Couldn’t save the review')).toBeVisible()
    await expect(comment).toHaveValue('Nobody there.')
    await page.unrouteAll()
    await comment.focus()
    await comment.blur()
    const stored = () => api(review.get, { id: ids[0] ?? '', query: { reviewer_id: grace } })
    await expect.poll(async () => (await stored()).mine?.comment).toBe('Nobody there.')
    await expect(comment).toHaveValue('Nobody there.')
  })
})
