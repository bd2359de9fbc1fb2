import { describe, expect, test } from 'vitest'
import { importsOf } from './check-imports.js'
import { violationOf } from './import-rules.js'

const reasonOf = (from, to, isType = false) => violationOf({ from, to, isType })

describe('a violation made on purpose is named', () => {
  test.each([
    [
      'server/kernel/http/mount.ts',
      'server/accounts/sessions/store',
      /kernel.* must not import server\/accounts/,
    ],
    ['server/bots/handlers.ts', 'server/campaigns/port', /bots.* must not import server\/campaigns/],
    ['server/review/handlers.ts', 'server/messages/store', /not below it/],
    ['server/calls/store.ts', 'server/start', /server\/composition/],
    ['server/calls/store.ts', 'server/testing/server', /tests only/],
    ['server/calls/store.ts', 'src/lib/search', /server\/ must not import src/],
    ['src/features/bots/list/bots-table.tsx', 'src/features/calls/list/call-list', /a route combines them/],
    ['src/ui/table/data-table.tsx', 'contract/calls/calls', /src\/ui\/ must not import/],
    ['contract/calls/calls.ts', 'server/calls/rules', /contract\/ must not import/],
    ['rules/dialing/retries.ts', 'contract/campaigns/campaigns', /only types of contract/],
  ])('%s imports %s', (from, to, reason) => expect(reasonOf(from, to)).toMatch(reason))
})

test('types count in the layers of the server', () => {
  expect(reasonOf('server/kernel/http/caller.ts', 'server/gateway/proxy/platform', true)).toMatch(
    /not below it/,
  )
})

test('what lies below may be imported, and rules may import types of the contract', () => {
  expect(reasonOf('server/campaigns/port.ts', 'server/contacts/campaigns-port', true)).toBeUndefined()
  expect(reasonOf('server/start.ts', 'server/gateway/start')).toBeUndefined()
  expect(reasonOf('rules/dialing/retries.ts', 'contract/campaigns/retry-rules', true)).toBeUndefined()
})

test('imports are found in every form, over several lines, and packages are left out', () => {
  const text = [
    "import {\n  one,\n} from '#server/kernel/csv/reader'",
    "import type { Two } from './two'",
    "export { three } from '#rules/text/grouping'",
    "const four = await import('#contract/calls/calls')",
    "import './five'",
    "import { z } from 'zod'",
  ].join('\n')
  expect(importsOf('server/calls/store.ts', text)).toEqual([
    { from: 'server/calls/store.ts', to: 'server/kernel/csv/reader', isType: false },
    { from: 'server/calls/store.ts', to: 'server/calls/two', isType: true },
    { from: 'server/calls/store.ts', to: 'rules/text/grouping', isType: false },
    { from: 'server/calls/store.ts', to: 'contract/calls/calls', isType: false },
    { from: 'server/calls/store.ts', to: 'server/calls/five', isType: false },
  ])
})
