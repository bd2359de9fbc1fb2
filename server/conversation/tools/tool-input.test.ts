import { expect, test } from 'vitest'
import type { ToolDraft } from '#contract/bots/tools'
import { ledCallsForFile } from '#server/conversation/testing'

const led = ledCallsForFile()

const save = (changes: Partial<ToolDraft> = {}): ToolDraft => ({
  type: 'api_request',
  name: 'Save',
  method: 'post',
  url: `${led.receiver.url}/save`,
  ...changes,
})

const wants = (name: string, args = '{}') => ({ tools: [{ name, arguments: args }] })

test('arguments and responses with characters that cannot be stored do not end the call', async () => {
  led.receiver.answer = (response) => response.end('{"id":"a\\u0000b","\\u0000":"\\ud800"}')
  const uid = await led.makeBot([
    save({ static_params: { response_variables: { id: 'id', all: '' } } }),
    save({ name: 'Next', method: 'get', url: `${led.receiver.url}/next/{{id}}` }),
  ])
  const broken = wants('Save', '{"day":"Tues\\u0000day","x\\u0000":"\\ud83d"}')
  led.answers(broken, wants('Next'), { text: 'Saved\0. Goodbye \ud83d.' })
  const call = await led.ended(uid)
  expect(call.call_status).toBe('ended')
  expect(call.tool_calls?.[0]).toMatchObject({
    arguments: { day: 'Tuesday', x: '\ufffd' },
    variables: { id: 'ab', all: '{"id":"ab","":"\ufffd"}' },
  })
  expect(led.receiver.received.map(({ path }) => path)).toEqual(['/save', '/next/ab'])
})
