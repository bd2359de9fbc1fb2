import { expect, test } from 'vitest'
import { CallFilter } from '#contract/calls'
import { activeConditions, conditionNames, describeCondition } from './call-filter-model'

test('every filter of the contract has its words', () => {
  const paging = ['limit', 'offset', 'cursor']
  const filters = Object.keys(CallFilter.shape).filter((name) => !paging.includes(name))
  expect([...conditionNames].sort()).toEqual(filters.sort())
})

test('what an address filters by, in words', () => {
  const filter = CallFilter.parse({
    limit: '20',
    bot_uid: 'bot_1',
    is_successful: 'false',
    call_status: 'ongoing',
    search: '',
  })
  const described = activeConditions(filter).map((name) =>
    Object.values(describeCondition(filter, name, (uid) => `the bot ${uid}`)).join(': '),
  )
  expect(described).toEqual(['Status: Ongoing', 'Result: Not successful', 'Bot: the bot bot_1'])
})
