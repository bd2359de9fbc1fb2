import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallReview } from '#contract/review/review'
import { bots, calls, phoneNumbers, review, reviewers } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { EditNote } from './edit-note'
import { EvaluationChoice } from './judgement-fields'
import { useJudgement } from './use-judgement'

/** A call that has ended, and a reviewer. */
async function createSubject() {
  const { uid } = await call(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
  const phone_number = `+1415555${String(Date.now()).slice(-4)}`
  const { phone_number_id } = await call(phoneNumbers.create, { body: { phone_number } })
  await call(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'both' } })
  const { call_id: id } = await call(calls.create, {
    body: {
      from_number: phone_number,
      to_number: '+12125550103',
      dynamic_variables: { simulated_caller: 'helpful' },
    },
  })
  const hasEnded = async () => ['ended', 'error'].includes((await call(calls.get, { id })).call_status)
  await vi.waitUntil(hasEnded, { timeout: 60_000, interval: 200 })
  const reviewer = await call(reviewers.create, { body: { name: `Ann ${phone_number}` } })
  const read = () => call(review.get, { id, query: { reviewer_id: reviewer.id } })
  return { id, reviewer, read }
}

let subject: Awaited<ReturnType<typeof createSubject>>
// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(async () => {
  await fetch('/v1/contact-lists')
  subject = await createSubject()
}, 120_000)

const otherWindowSaves = (body: { agrees?: boolean; comment?: string }) =>
  call(review.save, { id: subject.id, body: { ...body, reviewer_id: subject.reviewer.id } })

/** The evaluation as one window shows it, which has not heard of the other. */
function Evaluation({ shown }: { shown: CallReview }) {
  const judgement = useJudgement(shown, subject.reviewer, () => undefined)
  return <EvaluationChoice call={{ call_analysis: null }} verdict judgement={judgement} />
}

const comment = page.getByRole('textbox', { name: 'Comment' })

test('a choice keeps the comment that another window saved', async () => {
  await otherWindowSaves({ agrees: false, comment: '' })
  await renderPage(<Evaluation shown={await subject.read()} />)
  await otherWindowSaves({ comment: 'Too fast.' })
  await page.getByText('Agree', { exact: true }).click()
  await expect.poll(async () => (await subject.read()).mine?.agrees).toBe(true)
  expect((await subject.read()).mine?.comment).toBe('Too fast.')
})

test('a comment that another window changed is not replaced', async () => {
  await otherWindowSaves({ comment: 'Polite.' })
  await renderPage(<Evaluation shown={await subject.read()} />)
  await otherWindowSaves({ comment: 'Polite, but too fast.' })
  await comment.fill('Rude.')
  await page.getByText('Bot’s evaluation').click()
  await expect.element(page.getByText('It was changed in another window.')).toBeVisible()
  expect((await subject.read()).mine?.comment).toBe('Polite, but too fast.')
})

test('a note that another window changed is replaced only by a second save', async () => {
  const note = await call(review.addNote, {
    id: subject.id,
    body: { reviewer_id: subject.reviewer.id, text: 'Slow.', at_ms: null },
  })
  const input = { review_note_id: note.id }
  const onClose = vi.fn()
  await renderPage(<EditNote note={note} onClose={onClose} />)
  await page.getByRole('textbox', { name: 'Note on the whole call' }).fill('Slow and unclear.')
  await call(review.changeNote, { ...input, body: { reviewer_id: subject.reviewer.id, text: 'Very slow.' } })
  const save = page.getByRole('button', { name: 'Save note' })
  await save.click()
  await expect.element(page.getByText('Another user changed this to “Very slow.”.')).toBeVisible()
  expect((await call(review.getNote, input)).text).toBe('Very slow.')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await call(review.getNote, input)).text).toBe('Slow and unclear.')
})
