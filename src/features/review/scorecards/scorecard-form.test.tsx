import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { scorecards } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { ScorecardForm } from './scorecard-form'

const name = page.getByRole('textbox', { name: 'Name' })
const conflict = page.getByRole('dialog', { name: 'Another user changed the same fields' })
const save = page.getByRole('button', { name: 'Save scorecard' })
const questions = [{ text: 'Was the caller helped?', kind: 'yes_no' as const }]

/** Opens a stored scorecard. The returned functions act as another user with the same scorecard. */
async function openStored() {
  const card = await call(scorecards.create, { body: { name: 'Courtesy', questions } })
  const input = { scorecard_id: card.id }
  const onSaved = vi.fn()
  await renderPage(<ScorecardForm card={card} onSaved={onSaved} />)
  return {
    onSaved,
    stored: () => call(scorecards.get, input),
    otherUserSaves: (body: { name?: string; is_usual?: boolean }) =>
      call(scorecards.update, { ...input, body }),
  }
}

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test("a save keeps another user's change to another field", async () => {
  const { onSaved, stored, otherUserSaves } = await openStored()
  await name.fill('Friendliness')
  await otherUserSaves({ is_usual: true })
  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(await stored()).toMatchObject({ name: 'Friendliness', is_usual: true })
})

test('a name that another user changed is replaced only after the question', async () => {
  const { onSaved, stored, otherUserSaves } = await openStored()
  await name.fill('Friendliness')
  await otherUserSaves({ name: 'Manners' })
  await save.click()
  await expect.element(conflict).toHaveTextContent('Manners')
  expect((await stored()).name).toBe('Manners')
  await conflict.getByRole('radio', { name: /^Yours/ }).click()
  await conflict.getByRole('button', { name: 'Save with these values' }).click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect((await stored()).name).toBe('Friendliness')
})
