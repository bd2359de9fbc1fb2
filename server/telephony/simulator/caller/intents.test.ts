import { expect, test } from 'vitest'
import { ANSWERS } from '#server/telephony/simulator/phrases/answers'
import { OPENING_REPLY } from '#server/telephony/simulator/phrases/greetings'
import {
  CALL_BACK_LATER,
  STOP_CALLING,
  WANT_HUMAN,
  WRONG_NUMBER,
} from '#server/telephony/simulator/phrases/leaving'
import { SUCCESS_CLOSE } from '#server/telephony/simulator/phrases/personality'
import { ASK_AGAIN, DOUBTFUL } from '#server/telephony/simulator/phrases/temper'
import { intentIn, isFarewell } from './intents'

test.each([
  [STOP_CALLING, 'stop'],
  [WRONG_NUMBER, 'wrong_number'],
  [WANT_HUMAN, 'human'],
  [CALL_BACK_LATER, 'later'],
  [['Are you a real person, by the way?'], 'asks_who'],
  [['How soon would that be?'], 'asks'],
  [['4111 1111 1111 1111'], 'card'],
  [['Not interested. Bye.'], 'leaves'],
  [['This is ridiculous.'], 'complains'],
] as const)('%j are heard as %s', (said, wish) => {
  expect(said.map((text) => [text, intentIn(text)])).toEqual(said.map((text) => [text, wish]))
})

test('plain answers are heard as nothing else', () => {
  const plain = [...ANSWERS.name, ...ANSWERS.money, ...ANSWERS.address, ...OPENING_REPLY]
  const heard = plain.flatMap((text) => intentIn(text) ?? [])
  expect(new Set(heard)).toEqual(new Set(['asks']))
  expect(ASK_AGAIN.filter((text) => intentIn(text) === 'repeat').length).toBeGreaterThan(5)
  expect(DOUBTFUL.filter((text) => intentIn(text) === 'doubts').length).toBeGreaterThan(3)
})

test('a goodbye is told from a question', () => {
  const closings = Object.values(SUCCESS_CLOSE)
    .flat()
    .map((text) => text.replace('{daytime}', 'evening'))
  expect(closings.filter(isFarewell).length).toBeGreaterThan(closings.length / 2)
  expect(isFarewell('Shall we say goodbye?')).toBe(false)
  expect(isFarewell('Which day suits you?')).toBe(false)
})
