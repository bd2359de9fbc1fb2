import { expect, test } from 'vitest'
import { modelDefaults } from '#contract/models/model-defaults'
import { ledCallsForFile } from '#server/conversation/testing'

const led = ledCallsForFile()

test('an analysis that fails leaves the estimate, and is recorded', async () => {
  const { conversation } = await led.ours.call(modelDefaults.get, {})
  await led.ours.call(modelDefaults.update, { body: { analysis: conversation } })
  led.model.answer = ({ body }) =>
    body.messages[0]?.content?.startsWith('You analyze')
      ? { status: 500, body: '{"error":{"message":"Full"}}' }
      : { text: 'Goodbye.' }
  const call = await led.ended(await led.makeBot([]))
  const detail = 'The model refused: Full (status 500)'
  expect(call.events).toContainEqual(expect.objectContaining({ type: 'analysis_failed', detail }))
  expect(call.engine).toMatchObject({ conversation: 'model', analysis: 'rules' })
  expect(call.call_analysis?.summary).toBeTruthy()
})
