import { expect, test } from 'vitest'
import { createRandom } from '#server/telephony/random'
import { campaignMoments } from './call-times'
import { campaigns } from './campaigns'

const dayMs = 86_400_000
const isWeekend = (day: number) => new Date(day * dayMs).getUTCDay() % 6 === 0

test.each(['2026-11-26T21:00:00Z', '2026-11-23T06:00:00Z', '2026-11-29T12:00:00Z'])(
  'campaigns call about as many contacts on every weekday before %s',
  (at) => {
    const now = Date.parse(at)
    const counts = new Map<number, number>()
    for (const campaign of campaigns) {
      for (const moment of campaignMoments(campaign, now, createRandom(campaign.name))) {
        const day = Math.floor(moment / dayMs)
        counts.set(day, (counts.get(day) ?? 0) + 1)
      }
    }
    const today = Math.floor(now / dayMs)
    const weekdays = Array.from({ length: 57 }, (_, daysAgo) => today - 2 - daysAgo)
      .filter((day) => !isWeekend(day))
      .map((day) => counts.get(day) ?? 0)
      .toSorted((left, right) => left - right)
    // On a day between two campaigns only a few hours are open.
    expect(weekdays[3]).toBeGreaterThan(15)
    expect(Math.max(...counts.values())).toBeLessThan(100)
  },
)
