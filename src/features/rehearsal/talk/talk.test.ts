import { expect, test } from 'vitest'
import type { RehearsalChatEvent } from '#contract/rehearsal/chat'
import { afterEvent, newTalk, said } from './talk'

test('a conversation grows with each line of either side', () => {
  const opened = afterEvent(said(newTalk(), ''), { type: 'cast', played_by: null, unfilled: ['plan'] })
  expect(opened).toMatchObject({ hasBegun: true, lines: [], speaking: '', unfilled: ['plan'], player: null })
  const speaking = afterEvent(afterEvent(opened, { type: 'text', text: 'Good ' }), {
    type: 'text',
    text: 'day',
  })
  expect(speaking.speaking).toBe('Good day')
  const turn: RehearsalChatEvent = { type: 'turn', text: 'Good day.', tools: [], ended_by: null }
  const heard = said(afterEvent(speaking, turn), 'Hi')
  expect(heard.lines).toEqual([
    { by: 'bot', text: 'Good day.' },
    { by: 'caller', text: 'Hi' },
  ])
  expect(afterEvent(heard, { type: 'failed', message: 'Too late.' })).toMatchObject({
    failure: 'Too late.',
    speaking: null,
  })
  const tools = [{ name: 'Bye', type: 'end_call' }]
  expect(afterEvent(heard, { type: 'turn', text: '', tools, ended_by: 'bot' })).toMatchObject({
    endedBy: 'bot',
  })
})

test('a waiting bot adds no empty line', () => {
  const waiting = afterEvent(said(newTalk(), ''), { type: 'turn', text: '', tools: [], ended_by: null })
  expect(waiting.lines).toEqual([])
})

test('a restarted conversation still asks for missing variables', () => {
  const before = afterEvent(said(newTalk(), ''), { type: 'cast', played_by: null, unfilled: ['discount'] })
  expect(newTalk(before)).toMatchObject({ hasBegun: false, lines: [], unfilled: ['discount'] })
})
