import type { Figure } from '#bench/support/figures'
import type { Clock } from './questions'
import { daysAgo } from './questions'

const budgetMs = 300
const year = `from_date=${daysAgo(365)}`
const month = `from_date=${daysAgo(30)}`

const questions: [name: string, path: string][] = [
  ['a year, summed up', `summary?${year}`],
  ['a year by weeks, in Kolkata', `series?${year}&timezone=Asia/Kolkata`],
  ['a year of calls placed, by weeks', `series?${year}&direction=outbound&timezone=Europe/Berlin`],
  ['a year of a bot, by weeks', `series?${year}&bot_uid=bot_3&timezone=Europe/Berlin`],
  ['a year of a bot from a number, by weeks', `series?${year}&bot_uid=bot_3&own_number=%2B14155550103`],
  ['a quarter by days, in Berlin', `series?from_date=${daysAgo(92)}&timezone=Europe/Berlin`],
  ['a month by days, in Berlin', `series?${month}&timezone=Europe/Berlin`],
  ['a day by hours', `series?from_date=${daysAgo(1)}`],
  ['a year by bot', `breakdown?by=bot&${year}`],
  ['a year by version', `breakdown?by=version&${year}`],
  ['a year by campaign', `breakdown?by=campaign&${year}`],
  ['a year of a bot, by campaign', `breakdown?by=campaign&${year}&bot_uid=bot_3`],
  ['a year by hour of the week, in Berlin', `hours?${year}&timezone=Europe/Berlin`],
  ['a year by hour of the week, in Kolkata', `hours?${year}&timezone=Asia/Kolkata`],
  ['spend of thirteen months', 'spend?timezone=Europe/Berlin'],
  ['latency of a bot in a month', `latency?${month}&bot_uid=bot_3`],
]

/** Analytics over various periods. */
export async function measureAnalytics(clock: Clock): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of questions) {
    figures.push(...(await clock.time(`analytics: ${name}`, `/v1/analytics/${path}`, budgetMs)))
  }
  return figures
}
