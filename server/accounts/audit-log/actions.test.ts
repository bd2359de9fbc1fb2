import { expect, test } from 'vitest'
import { callMirror } from '#contract/calls/mirror'
import { listChecks } from '#contract/contacts/list-checks'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf } from '#contract/http/route'
import { entryOf, ruleOf } from './actions'

const operations = Object.entries({ ...api, callMirror, listChecks }).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, operation]): [string, Endpoint] => [
    `${resource}.${name}`,
    operation,
  ]),
)
const writes = operations.filter(([, operation]) => methodOf(operation) !== 'GET')
const files = operations.filter(([, { media }]) => media && /csv|json$|^audio/.test(media))

test.each(writes)('%s, which writes, has an entry in the audit log or a reason why not', (_, operation) => {
  expect(entryOf(operation)).toBeDefined()
})

test.each(files)(
  '%s, which exports or plays, has an entry in the audit log or a reason why not',
  (_, operation) => {
    expect(entryOf(operation)).toBeDefined()
  },
)

test('only operations that store and reveal nothing are left out of the audit log', () => {
  const unlogged = [...writes, ...files].filter(([, operation]) => !ruleOf(operation)).map(([name]) => name)
  expect(new Set(unlogged)).toEqual(
    new Set([
      'doNotCall.lookup',
      'erasures.lookup',
      'rehearsalChat.answer',
      'rehearsalChat.answerDraft',
      'sounds.voiceSample',
    ]),
  )
})
