import { expect, test } from 'vitest'
import { until } from '#server/calls/web-calls/testing'
import { hasEspeak } from '#server/telephony/speech/testing'
import { opening, speech, twilioForFile } from './testing/twilio'

const line = twilioForFile()
const { web, makeBot, talk } = line

test.skipIf(!hasEspeak)(
  'a telephone call goes on with another bot in its own voice',
  async () => {
    web.phrases.push('A question about my invoice.')
    web.model.answer = () => ({ text: 'One moment.', tools: [{ name: 'to_billing' }] })
    const agent_id = await makeBot({ name: 'Billing', first_message: 'Billing speaking.', voice: 'onyx' })
    const static_params = { transfer_type: 'agent', agent_id }
    const tool = { name: 'to_billing', type: 'transfer_call', static_params }
    const { id, call, stream } = await talk(await makeBot({}, [tool]))
    stream.say(await speech('A question about my invoice'))
    await until(() => web.voices.length === 3 && stream.queuedMs() === 0)
    await line.twilio.hangUp(call)
    expect((await web.untilEnded(id)).tool_calls).toMatchObject([{ name: 'to_billing', handed_to: agent_id }])
    expect(web.voices).toEqual([
      { input: opening, voice: 'alloy' },
      { input: 'One moment.', voice: 'alloy' },
      { input: 'Billing speaking.', voice: 'onyx' },
    ])
  },
  60_000,
)
