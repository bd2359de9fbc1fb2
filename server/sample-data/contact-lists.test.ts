import { expect, test } from 'vitest'
import { E164 } from '#contract/http/json'
import { createRandom } from '#server/telephony/random'
import { contactDrafts, contactLists, listNames } from './contact-lists'
import { numbers } from './content/plan'

test('every contact has a number of its own, in E.164, that the organization does not have', () => {
  const own = new Set(numbers.map(([number]) => number))
  const all = listNames.flatMap((list) => {
    const drafts = contactDrafts(list, createRandom(list))
    expect(drafts).toHaveLength(contactLists[list].count)
    return drafts.map(({ phone_number }) => phone_number)
  })
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((number) => own.has(number))).toEqual([])
  for (const number of all) expect(E164.safeParse(number).success).toBe(true)
})
