import { beforeEach, expect, test } from 'vitest'
import type { Turn } from '#contract/calls/record'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { reviewAgreement } from '#contract/review/agreement'
import { review } from '#contract/review/review'
import { reviewers } from '#contract/review/reviewers'
import { scorecards } from '#contract/review/scorecards'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import type { Organization } from '#server/kernel/database/organization'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeBot } from '#server/testing/things'
import { backfillSignals } from './backfill-signals'

const server = serverForFile()
let ours: TestClient
let organization: Organization
let bot: string

const second = (role: string, text: string, index: number): Turn => ({
  role,
  text,
  start_ms: index * 1_000,
  end_ms: index * 1_000 + 900,
})

/** Ended calls with these lines of the caller, which the bot rated successful. */
async function makeCalls(...sayings: string[]): Promise<string[]> {
  const calls = sayings.map((text, index) => {
    const registered_timestamp = 1_700_000_000_000 + index * 60_000
    return newCall({
      agent_id: bot,
      registered_timestamp,
      start_timestamp: registered_timestamp,
      call_status: 'ended',
      end_timestamp: registered_timestamp + 30_000,
      disconnection_reason: 'call_completed',
      is_successful: true,
      call_analysis: JSON.stringify({ is_successful: true }),
      turns: JSON.stringify([
        second('assistant', 'May I confirm it?', 0),
        second('user', text, 1),
        ...Array.from({ length: 27 }, (_, at) => second('assistant', 'Go on.', at + 2)),
      ]),
    })
  })
  await insertCalls(organization, calls)
  await backfillSignals(organization)
  return calls.map(({ call_id }) => call_id)
}

const person = async (name: string) => (await ours.call(reviewers.create, { body: { name } })).id
const queued = async (query = {}) =>
  (await ours.call(review.queue, { query })).calls.map(({ call_id }) => call_id)
const save = (id: string, body: object) =>
  ours.call(review.save, { id, body: body as { reviewer_id: number } })

beforeEach(async () => {
  ours = await newClient(server)
  organization = { id: ours.organization_id, database: server.database }
  bot = await makeBot(ours)
})

test('the queue lists calls with signals by score and pages by cursor', async () => {
  const [refused = '', fine = '', asked = '', wrong = '', again = ''] = await makeCalls(
    'I am not interested.',
    'Yes, that works for me.',
    'Never call me again.',
    'Wrong number.',
    'I am not interested.',
  )
  expect(await queued()).toEqual([asked, wrong, again, refused])
  const { calls } = await ours.call(review.queue, { query: { limit: 1 } })
  expect(calls[0]).toMatchObject({ is_successful: true, reviewed_by: [], agent_id: bot })
  expect(calls[0]?.signals[0]).toMatchObject({
    kind: 'false_success',
    line: 1,
    at_ms: 1_000,
    quote: 'Never call me again.',
  })
  const met: string[] = []
  let cursor: string | undefined
  do {
    const page = await ours.call(review.queue, { query: { limit: 3, cursor } })
    expect(page.pagination.total).toBe(4)
    met.push(...page.calls.map(({ call_id }) => call_id))
    cursor = page.pagination.next_cursor ?? undefined
  } while (cursor)
  expect(met).toEqual([asked, wrong, again, refused])
  expect(met).not.toContain(fine)
  expect(await queued({ kind: 'anger' })).toEqual([])
  expect(await queued({ kind: 'false_success', from_date: '2023-11-14T22:14:30Z' })).toEqual([
    asked,
    wrong,
    again,
  ])
  expect(await queued({ bot_uid: 'bot_other' })).toEqual([])
})

test('skipping applies to one reviewer, done to all, and a second opinion to the others', async () => {
  const [one = '', other = ''] = await makeCalls('Wrong number.', 'I am not interested.')
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  expect(await person('ada')).toBe(ada)
  await save(one, { reviewer_id: ada, state: 'skipped' })
  expect(await queued({ reviewer_id: ada })).toEqual([other])
  expect(await queued({ reviewer_id: grace })).toEqual([one, other])
  expect(await queued({ state: 'skipped', reviewer_id: ada })).toEqual([one])
  await save(one, { reviewer_id: ada, agrees: false, state: 'done' })
  expect(await queued({ reviewer_id: grace })).toEqual([other])
  expect(await queued({ state: 'second_opinion', reviewer_id: grace })).toEqual([one])
  expect(await queued({ state: 'second_opinion', reviewer_id: ada })).toEqual([])
  expect(await queued({ state: 'reviewed', reviewer_id: grace })).toEqual([])
  expect(await queued({ state: 'reviewed' })).toEqual([one])
  await save(one, { reviewer_id: ada, state: 'open' })
  expect(await queued()).toEqual([one, other])
})

test('other reviews are hidden until done, and answers keep their scorecard version', async () => {
  const [call = ''] = await makeCalls('Wrong number.')
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  const card = await ours.call(scorecards.create, {
    body: {
      name: 'Manners',
      is_usual: true,
      questions: [
        { text: 'Polite?', kind: 'yes_no' },
        { text: 'Tone', kind: 'scale', required: false },
      ],
    },
  })
  const early = await ours.refusal(review.save, { id: call, body: { reviewer_id: ada, state: 'done' } })
  expect(early).toMatchObject({ status: 400, issues: [{ path: 'answers.q1' }] })
  const odd = await ours.refusal(review.save, {
    id: call,
    body: { reviewer_id: ada, answers: { q1: 3, q9: true } },
  })
  expect(odd.issues?.map(({ path }) => path)).toEqual(['answers.q1', 'answers.q9'])
  await save(call, {
    reviewer_id: ada,
    answers: { q1: true, q2: 4 },
    agrees: true,
    comment: 'Fine.',
    state: 'done',
  })
  const before = await ours.call(review.get, { id: call, query: { reviewer_id: grace } })
  expect(before).toMatchObject({ mine: null, others: [], reviewed_by: ['Ada'] })
  const changed = await ours.call(scorecards.update, {
    scorecard_id: card.id,
    body: {
      questions: [
        { id: 'q2', text: 'Tone of voice', kind: 'scale' },
        { text: 'Next?', kind: 'yes_no' },
      ],
    },
  })
  expect(changed).toMatchObject({ version: 2, reviews: 1 })
  expect(changed.questions.map(({ id }) => id)).toEqual(['q2', 'q3'])
  await save(call, { reviewer_id: grace, answers: { q2: 5, q3: false }, agrees: true, state: 'done' })
  const after = await ours.call(review.get, { id: call, query: { reviewer_id: grace } })
  expect(after.others).toMatchObject([{ reviewer: 'Ada', answers: { q1: true, q2: 4 }, comment: 'Fine.' }])
  const adas = await ours.call(review.get, { id: call, query: { reviewer_id: ada } })
  expect(adas.scorecard).toMatchObject({ version: 1, questions: [{ text: 'Polite?' }, { text: 'Tone' }] })

  const agreement = await ours.call(reviewAgreement.get, {})
  expect(agreement).toMatchObject({ of: { one: { name: 'Ada' }, other: { name: 'Grace' }, calls: 1 } })
  expect(agreement.verdict).toEqual({ count: 1, observed: 1, expected: 1, kappa: null })
  const tone = agreement.questions.find(({ question_id }) => question_id === 'q2')
  expect(tone).toMatchObject({ count: 1, observed: 0.75, text: 'Tone of voice' })
  await ours.call(scorecards.delete, { scorecard_id: card.id })
  expect((await ours.call(review.get, { id: call, query: { reviewer_id: ada } })).scorecard?.version).toBe(1)
})

test('notes have a position and only their author changes them', async () => {
  const [call = ''] = await makeCalls('Wrong number.')
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  const late = await ours.call(review.addNote, {
    id: call,
    body: { reviewer_id: ada, text: 'Here.', at_ms: 9_000 },
  })
  await ours.call(review.addNote, { id: call, body: { reviewer_id: grace, text: 'There.', at_ms: 1_000 } })
  const notes = async () => (await ours.call(review.get, { id: call })).notes.map(({ text }) => text)
  expect(await notes()).toEqual(['There.', 'Here.'])
  const theirs = await ours.refusal(review.changeNote, {
    review_note_id: late.id,
    body: { reviewer_id: grace, text: 'Mine.' },
  })
  expect(theirs).toMatchObject({ status: 409, error: 'This note was written by Ada.' })
  await ours.call(review.changeNote, {
    review_note_id: late.id,
    body: { reviewer_id: ada, text: 'Right here.' },
  })
  expect(await notes()).toEqual(['There.', 'Right here.'])
  await ours.call(review.removeNote, { review_note_id: late.id, body: { reviewer_id: ada } })
  expect(await notes()).toEqual(['There.'])
})

test('a call becomes one rehearsal case with its lines in order', async () => {
  const [call = ''] = await makeCalls('I have moved to another town since.')
  const made = await ours.call(rehearsalCases.create, { body: { call_id: call } })
  expect(made.simulated).toBe(true)
  expect(made).toMatchObject({
    already_there: false,
    name: 'I have moved to another town since.',
    bot_uid: bot,
    source_call_id: call,
    lines: [{ heard: 'May I confirm it?', says: 'I have moved to another town since.' }],
  })
  const again = await ours.call(rehearsalCases.create, { body: { call_id: call, name: 'Another' } })
  expect(again).toMatchObject({ id: made.id, already_there: true, name: made.name })
  await ours.call(rehearsalCases.update, { rehearsal_case_id: made.id, body: { name: 'Moved' } })
  const { rehearsal_cases } = await ours.call(rehearsalCases.list, { query: { name: 'move', bot_uid: bot } })
  expect(rehearsal_cases.map(({ name }) => name)).toEqual(['Moved'])
  await ours.call(rehearsalCases.delete, { rehearsal_case_id: made.id })
  expect((await ours.call(rehearsalCases.list, {})).pagination.total).toBe(0)
})
