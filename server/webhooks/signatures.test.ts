import { expect, test } from 'vitest'
import { shownSecret, signedHeaders } from './signatures'

// The example of Standard Webhooks and of its libraries.
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
  now: 1_614_265_330_000,
}

test('the signature is that of the reference', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(shownSecret(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
})

test('while two secrets overlap both sign, the newer first; without any there is no signature', () => {
  const both = signedHeaders(message, [Buffer.from('newer'), secret])['webhook-signature']
  expect(both).toMatch(/^v1,\S+ v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE=$/)
  expect(signedHeaders(message, [])).not.toHaveProperty('webhook-signature')
})
