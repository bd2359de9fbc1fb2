import { expect, test } from 'vitest'
import { answerTo } from './answer-question'

const prompt = `# Who you are
You are Anna. The clinic opens at 8 and closes at 17.
- Ask whether the time still suits them.`
const known = { prompt, goal: 'confirm your appointment on Tuesday at 10', passages: [] }

test.each([
  ['When does the clinic open?', 'The clinic opens at 8 and closes at 17.'],
  ['What about my appointment?', 'I am calling to confirm your appointment on Tuesday at 10.'],
  ['Can I bring my dog?', undefined],
  ['What?', undefined],
])('%j is answered by %j', (question, answer) => {
  expect(answerTo(question, known)).toBe(answer)
})

test('knowledge answers before the prompt', () => {
  const passages = [{ title: 'May I bring my dog?', text: 'No, animals wait outside.' }]
  expect(answerTo('Can I bring my dog?', { ...known, passages })).toBe('No, animals wait outside.')
})
