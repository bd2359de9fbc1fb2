import type { Campaign } from '#contract/campaigns/campaigns'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { type Schedule, scheduleOf } from '#rules/schedule/campaign-window'
import { type Weekday, weekdays } from '#rules/schedule/zoned-time'
import { formatTimeOfDay, isTimeOfDay } from '~/lib/format/time-of-day'

/** The schedule of a campaign that may still dial; null otherwise. */
export function liveScheduleOf(campaign: Campaign): Schedule | null {
  const isFinal = finalCampaignStatuses.some((status) => status === campaign.status)
  return isFinal ? null : scheduleOf(campaign)
}

export type DailyWindow = { time_start: string; time_end: string; timezone: string }

const workdays: readonly Weekday[] = weekdays.slice(0, 5)

export const dayPresets: readonly { label: string; days: readonly Weekday[] }[] = [
  { label: 'Weekdays', days: workdays },
  { label: 'Every day', days: weekdays },
  { label: 'Once', days: [] },
]

/** The window ends on the day after its start. */
export const isOvernight = ({ time_start, time_end }: Pick<DailyWindow, 'time_start' | 'time_end'>) =>
  isTimeOfDay(time_start) && isTimeOfDay(time_end) && time_end < time_start

/** "09:00–17:00", "22:00–06:00 (next day)". */
export function windowInWords(window: Pick<DailyWindow, 'time_start' | 'time_end'>): string {
  const { time_start, time_end } = window
  const [start, end] = [time_start, time_end].map((time) => formatTimeOfDay(time))
  return `${start}–${end}${isOvernight(window) ? ' (next day)' : ''}`
}

/** "Weekdays", "Every day", "Mon, Wed", "Single run". */
export function daysInWords(days: readonly string[] | null | undefined): string {
  if (!days || days.length === 0) return 'Single run'
  if (days.length === weekdays.length) return 'Every day'
  if (days.length === workdays.length && workdays.every((day) => days.includes(day))) return 'Weekdays'
  return days.map((day) => day.slice(0, 3)).join(', ')
}
