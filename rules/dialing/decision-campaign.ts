import { nextOpening, type Schedule, type Window, windowAt } from '#rules/schedule/campaign-window'
import { type SkippedWindow, skippedBefore } from '#rules/schedule/skipped-window'
import type { DialingQuestion, Gate, GateAnswer } from './decision-facts'

/** The window state of a schedule, valid from `from` up to `until`. */
type Situation = {
  from: number
  until: number
  open: Window | null
  next: Window | null
  skipped: SkippedWindow | null
}
const situations = new WeakMap<Schedule, Situation>()

/** Every contact of a campaign needs this, so the last result is cached while it is valid. */
function situationAt(schedule: Schedule, instant: number): Situation {
  const kept = situations.get(schedule)
  if (kept && kept.from <= instant && instant < kept.until) return kept
  const open = windowAt(schedule, instant)
  const next = open ? null : nextOpening(schedule, instant)
  const skipped = next && skippedBefore(schedule, next)
  const until = open?.end ?? next?.start ?? Number.POSITIVE_INFINITY
  const found = { from: instant, until, open, next, skipped }
  situations.set(schedule, found)
  return found
}

const lacks = (isThere: boolean, name: string): GateAnswer => ({
  blocked: !isThere,
  values: { [name]: isThere },
  until: null,
})

function status({ campaign }: DialingQuestion, instant: number): GateAnswer {
  if (campaign.status !== 'Scheduled' || !campaign.schedule) {
    return { blocked: campaign.status !== 'Running', values: { status: campaign.status }, until: null }
  }
  // If the window is open, the campaign is about to start; otherwise it starts when the window opens.
  const until = situationAt(campaign.schedule, instant).next?.start ?? null
  return { blocked: true, values: { status: campaign.status, opens_at: until }, until }
}

function window({ campaign: { schedule } }: DialingQuestion, instant: number): GateAnswer {
  if (!schedule) return { blocked: true, values: { opens_at: null }, until: null }
  const { timezone } = schedule
  const { open, next, skipped } = situationAt(schedule, instant)
  if (open) {
    const values = { opened_at: open.start, closes_at: open.end, timezone }
    return { blocked: false, values, until: open.end }
  }
  const values = { opens_at: next?.start ?? null, closes_at: next?.end ?? null, timezone }
  return { blocked: !skipped, values, until: next?.start ?? null }
}

function clockChange({ campaign: { schedule } }: DialingQuestion, instant: number): GateAnswer {
  const situation = schedule && situationAt(schedule, instant)
  if (!schedule || !situation?.next || !situation.skipped) {
    return { blocked: false, values: { skipped_on: null }, until: null }
  }
  const { next, skipped } = situation
  const values = {
    skipped_on: new Date(skipped.day).toISOString().slice(0, 10),
    changes_at: skipped.change.at,
    opens_at: next.start,
    closes_at: next.end,
    timezone: schedule.timezone,
  }
  return { blocked: true, values, until: next.start }
}

function concurrency({ campaign, rules }: DialingQuestion): GateAnswer {
  const { open, concurrency: own, organizationOpen } = campaign
  const values = {
    open,
    limit: own,
    organization_open: organizationOpen,
    organization_limit: rules.concurrency,
  }
  const blocked = organizationOpen >= rules.concurrency || (own !== null && open >= own)
  return { blocked, values, until: null }
}

/** Gates of the campaign: the same for all of its contacts. */
export const campaignGates = {
  campaign_status: status,
  bot: ({ campaign }) => lacks(campaign.hasBot, 'has_bot'),
  from_number: ({ campaign }) => lacks(campaign.hasNumber, 'has_number'),
  list: ({ campaign: { contacts } }) => ({ blocked: contacts < 1, values: { contacts }, until: null }),
  window,
  clock_change: clockChange,
  concurrency,
} satisfies Partial<Record<string, Gate>>
