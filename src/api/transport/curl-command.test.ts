import { expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { curlCommand } from './curl-command'

test('filters become query parameters, and quotes are escaped', () => {
  const query = { to_number: '+14155550100', search: "it's" }
  expect(curlCommand('https://example.com', calls.list, { query })).toBe(
    `curl 'https://example.com/v1/calls?to_number=%2B14155550100&search=it%27s' \\\n  -H "Authorization: Bearer $API_KEY"`,
  )
  expect(curlCommand("https://o'brien.example", calls.get, { id: 'a b' })).toBe(
    `curl 'https://o'\\''brien.example/v1/call/a%20b' \\\n  -H "Authorization: Bearer $API_KEY"`,
  )
})
