import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { CampaignActivity, HeldContacts } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetCounts, TargetStatus } from '#contract/campaigns/contact-status'
import type { DialingGate } from '#contract/campaigns/decision'
import type { Preflight } from '#contract/campaigns/preflight'
import { mostCounted } from '#rules/dialing/dialing-gates'
import { upcomingWindows } from '#rules/schedule/campaign-window'
import { reasonsOf } from '~/features/campaigns/monitor/contacts/ready-contacts'
import { gateWords } from '~/features/campaigns/monitor/contacts/target-words'
import { planOf, preflightOf } from '~/features/campaigns/preflight/campaign-plan'
import { useCampaignPreflight } from '~/features/campaigns/preflight/use-preflight'
import { liveScheduleOf } from '~/features/campaigns/schedule/schedule'
import { inBothZones } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { Badge } from '~/ui/feedback/badge'
import { useOwnZone, useZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'

type Filter = { status: TargetStatus; gate?: DialingGate }

type WaitingSectionProps = {
  campaign: Campaign
  counts: TargetCounts
  activity: CampaignActivity
  link: (filter: Filter) => LinkProps
}

type Row = { key: string; label: string; detail?: string; count: string; link: LinkProps }

/** What blocks a contact until a time: its label, and what happens then. */
const waits: Partial<Record<DialingGate, [label: string, until: string]>> = {
  called_hours: ['Outside their local calling hours', 'First opens'],
  retry_wait: ['Retry scheduled', 'First'],
  attempts: ['Reached the daily call limit', 'First call allowed'],
  in_call: ['In another call', 'Next check'],
}

const counted = (contacts: number) =>
  contacts > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(contacts)

/** When the next window opens, in ms since the epoch; undefined in an open window and without a next one. */
function nextOpening(campaign: Campaign, now: number): number | undefined {
  const schedule = liveScheduleOf(campaign)
  const [window] = schedule ? upcomingWindows(schedule, now, 1) : []
  return window && window.start > now ? window.start : undefined
}

/** Groups of contacts that wait or are blocked, by reason, each with a link to them. */
export function WaitingSection({ campaign, counts, activity, link }: WaitingSectionProps) {
  const now = useNow().getTime()
  const zone = useZone()
  const own = useOwnZone()
  const rowOf = ({ gate, status, contacts, due_at }: HeldContacts): Row => {
    const [label, until] = waits[gate] ?? [gateWords[gate] ?? gate, 'Next check']
    const due = Date.parse(due_at)
    const detail =
      status === 'pending' && due > now ? `${until} ${inBothZones(due, now, zone, own)}` : undefined
    return { key: `${status} ${gate}`, label, detail, count: counted(contacts), link: link({ status, gate }) }
  }
  const aheadRowOf = ({ gate, contacts }: Preflight['held'][number]): Row[] =>
    gate === 'attempts'
      ? []
      : [
          {
            key: `blocked ${gate}`,
            label: gateWords[gate],
            count: counted(contacts),
            link: { to: '/campaigns/preflight', search: { ...preflightOf(planOf(campaign)), gate } },
          },
        ]
  const found = useCampaignPreflight(campaign)
  const { waiting: left, blocked: excluded } = reasonsOf(activity, counts, found?.held)
  const { ready } = left
  const opens = nextOpening(campaign, now)
  const nextRow = () => {
    if (campaign.total_contacts === 0)
      return { label: 'Deleted from the contact list', detail: 'Will not be called' }
    if (campaign.status === 'Paused') return { label: 'Ready to call', detail: 'When the campaign resumes' }
    return opens
      ? { label: 'Waiting for the calling window', detail: `Opens ${inBothZones(opens, now, zone, own)}` }
      : { label: 'Ready to call', detail: 'In list order' }
  }
  const waiting: Row[] = [
    ...left.groups.map(rowOf),
    ...(ready
      ? [
          {
            key: 'next',
            ...nextRow(),
            count: formatNumber(ready),
            link: link({ status: 'pending' }),
          },
        ]
      : []),
  ]
  const blocked = excluded.isAhead
    ? (found?.held ?? []).flatMap(aheadRowOf)
    : activity.held.filter(({ status }) => status === 'held_back').map(rowOf)
  return (
    <>
      {waiting.length > 0 && <Reasons title="Why contacts are waiting" total={left.total} rows={waiting} />}
      {blocked.length > 0 && <Reasons title="Blocked contacts" total={excluded.total} rows={blocked} />}
    </>
  )
}

type ReasonsProps = { title: string; total: number; rows: Row[] }

function Reasons({ title, total, rows }: ReasonsProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-raised shadow-card">
      <header className="flex items-center gap-2 px-4 pt-3 pb-2.5">
        <h2 className="text-sm font-semibold">{title}</h2>
        <Badge>{formatNumber(total)}</Badge>
      </header>
      <ul>
        {rows.map(({ key, label, detail, count, link }) => (
          <li key={key} className="border-t border-line">
            <Link
              {...link}
              className="flex min-h-13 items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-sunken last:rounded-b-lg"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{label}</span>
                {detail && <span className="truncate text-xs text-muted">{detail}</span>}
              </span>
              <span className="font-semibold tabular-nums">{count}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
