import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeNumber } from '#server/testing/things'

const server = serverForFile()

test('a text without a sender is sent from a number of the recipient’s country, else from the one used last', async () => {
  const ours = await newClient(server)
  for (const number of ['+61255500001', '+442079460000', '+12125550123']) await makeNumber(ours, number)
  const sentFrom = async (to_number: string, from?: string) =>
    (
      await ours.call(messages.send, {
        body: { to_number, message: 'Hello.', ...(from && { from_number: from }) },
      })
    ).from_number
  expect(await sentFrom('+493023125001')).toBe('+61255500001')
  expect(await sentFrom('+14155550123')).toBe('+12125550123')
  expect(await sentFrom('+493023125001')).toBe('+12125550123')
  expect(await sentFrom('+442079460001')).toBe('+442079460000')
})
