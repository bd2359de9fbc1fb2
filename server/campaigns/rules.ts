import type { CampaignDraft } from '#contract/campaigns/campaigns'
import type { Issue } from '#contract/http/error'
import type { CampaignStatus } from '#rules/dialing/campaign-transitions'
import { isWindowOpen, scheduleOf } from '#rules/schedule/campaign-window'
import { emptyWindowIssue, isEmptyWindow } from '#rules/schedule/empty-window'
import type { Weekday } from '#rules/schedule/zoned-time'

type Schedule = { time_start?: string | null; time_end?: string | null; days: readonly Weekday[] }

/** Problems of the schedule that involve several fields. Source: specification 4.6. */
export function scheduleIssues({ time_start, time_end, days }: Schedule): Issue[] {
  const missing = [...(time_start ? [] : ['time_start']), ...(time_end ? [] : ['time_end'])]
  if (days.length > 0 && missing.length > 0) {
    return missing.map((path) => ({ path, message: 'Chosen days need time_start and time_end.' }))
  }
  return isEmptyWindow({ time_start, time_end }) ? [emptyWindowIssue] : []
}

type Times = Pick<CampaignDraft, 'time_start' | 'time_end' | 'timezone'> & { days: readonly Weekday[] }

/** Whether a change gives a campaign other windows. A single window is then the next one from now. */
export function isRescheduled(before: Times, after: Times): boolean {
  const { time_start, time_end, timezone, days } = before
  return (
    time_start !== after.time_start ||
    time_end !== after.time_end ||
    timezone !== after.timezone ||
    days.join() !== after.days.join()
  )
}

export const scheduleTypeOf = (days: readonly Weekday[]) => (days.length > 0 ? 'multi' : 'single')

export type CampaignAction = 'pause' | 'resume' | 'stop'

/** The status of a campaign after an allowed action. */
export function statusAfter(
  action: CampaignAction,
  campaign: Parameters<typeof scheduleOf>[0],
  now: number,
): CampaignStatus {
  if (action !== 'resume') return action === 'pause' ? 'Paused' : 'Stopped'
  const schedule = scheduleOf(campaign)
  return schedule && isWindowOpen(schedule, now) ? 'Running' : 'Scheduled'
}
