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

test.each(writes)('the write %s has an audit entry or a reason why not', (_, operation) => {
  expect(entryOf(operation)).toBeDefined()
})

test.each(files)('the export or playback %s has an audit entry or a reason why not', (_, operation) => {
  expect(entryOf(operation)).toBeDefined()
})

test('only operations that store and reveal nothing have no audit entry', () => {
  const unlogged = [...writes, ...files].filter(([, operation]) => !ruleOf(operation)).map(([name]) => name)
  expect(new Set(unlogged)).toEqual(
    new Set([
      'analysisRuns.estimate',
      'doNotCall.lookup',
      'erasures.lookup',
      'rehearsalChat.answer',
      'rehearsalChat.answerDraft',
      'sounds.voiceSample',
    ]),
  )
})
