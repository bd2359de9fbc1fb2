import { expect, test } from 'vitest'
import { campaignCan, campaignStatuses, reasonAgainst } from './campaign-transitions'

const all = 'Scheduled Running Stopped Completed Failed Expired Paused'
test.each([
  ['change', 'Scheduled Running Paused'],
  ['delete', all.replace('Running ', '')],
  ['pause', 'Scheduled Running'],
  ['resume', 'Paused'],
  ['stop', 'Scheduled Running Paused'],
] as const)('%s is allowed from %s, and other statuses give a reason', (move, allowed) => {
  expect(campaignStatuses.filter(campaignCan[move])).toEqual(allowed.split(' '))
  const refused = [...campaignStatuses, 'Unheard of'].filter((status) => !campaignCan[move](status))
  for (const status of refused) expect(reasonAgainst(move, status)).toMatch(/^(An?|The|Stop) /)
  for (const status of allowed.split(' ')) expect(reasonAgainst(move, status)).toBeNull()
})

test('a reason names the status and the action', () => {
  expect(reasonAgainst('change', 'Stopped')).toBe('A stopped campaign cannot be changed')
  expect(reasonAgainst('pause', 'Expired')).toBe('An expired campaign cannot be paused')
  expect(reasonAgainst('pause', 'Paused')).toBe('The campaign is already paused')
})
