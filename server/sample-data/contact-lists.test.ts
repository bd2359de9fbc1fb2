import { expect, test } from 'vitest'
import { E164 } from '#contract/http/json'
import { zonesOfNumber } from '#server/contacts/phone-zones/zones-of'
import { createRandom } from '#server/telephony/random'
import { contactDrafts, contactLists, listNames, workdayAfter } from './contact-lists'
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

test('the numbers of website requests belong to their cities', () => {
  const zones: Record<string, string> = {
    Denver: 'America/Denver',
    Austin: 'America/Chicago',
    Portland: 'America/Los_Angeles',
    Phoenix: 'America/Phoenix',
    Raleigh: 'America/New_York',
  }
  const drafts = contactDrafts('leads', createRandom('leads'))
  expect(new Set(drafts.map(({ contact_info }) => contact_info.city)).size).toBe(5)
  for (const { phone_number, contact_info } of drafts)
    expect(zonesOfNumber(phone_number), phone_number).toContain(zones[contact_info.city ?? ''])
})

test('no appointment is on a weekend or a holiday', () => {
  const december = Date.UTC(2026, 11, 1)
  const days = Array.from({ length: 45 }, (_, at) => workdayAfter(december, at))
  expect(days.filter((day) => /Saturday|Sunday|December (24|25|26|31)$|January 1$/.test(day))).toEqual([])
})

test('appointments on Fridays end before the practice closes at 14:00', () => {
  const fridays = contactDrafts('patients', createRandom('patients'))
    .map(({ contact_info }) => contact_info)
    .filter(({ appointment_date }) => appointment_date?.startsWith('Friday'))
  expect(fridays.length).toBeGreaterThan(0)
  for (const { appointment_time } of fridays) expect(Number(appointment_time?.split(':')[0])).toBeLessThan(14)
})
