import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { CampaignActivity, Line } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { formatDuration, speakDuration } from '~/lib/format/duration'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Status } from '~/ui/feedback/status'
import { useSeconds } from '~/ui/hooks/use-now'

/** More lines would not fit. */
const mostShown = 24

type LinesStripProps = { campaign: Campaign; activity: CampaignActivity }

/** The campaign's lines, each with its call. */
export function LinesStrip({ campaign, activity }: LinesStripProps) {
  const id = useId()
  const now = useSeconds()
  const { lines, open, organization_open, rules } = activity
  const limit = Math.max(Math.min(campaign.concurrency ?? rules.concurrency, rules.concurrency), open)
  const shown = lines.slice(0, mostShown)
  const free = Math.min(limit, mostShown) - shown.length
  const rest = limit - shown.length - Math.max(free, 0)
  // Lines of the organization that other campaigns leave free.
  const left = Math.max(0, rules.concurrency - organization_open)
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex items-baseline gap-2">
        <h2 id={id} className="text-sm font-semibold">
          Lines
        </h2>
        <p className="text-xs text-muted tabular-nums">
          {formatNumber(open)} of {formatCount(limit, 'line')} in use
          {rest > 0 && `, ${formatNumber(rest)} not shown`}
        </p>
      </div>
      <ul aria-label="Lines" className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
        {shown.map((line) => (
          <BusyLine key={line.call_id} line={line} now={now} />
        ))}
        {Array.from({ length: Math.max(free, 0) }, (_, at) => at).map((at) => (
          <li
            key={`free ${at}`}
            className="grid min-h-17 place-items-center rounded-lg border border-dashed border-rim text-sm text-muted"
          >
            {at < left ? 'Free' : 'Used by another campaign'}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BusyLine({ line, now }: { line: Line; now: number }) {
  const { call_id, name, number, masked, call_status, start_timestamp, registered_timestamp, last_turn } =
    line
  const seconds = Math.max(0, now - (start_timestamp ?? registered_timestamp)) / 1000
  return (
    <li className="relative grid min-h-17 grid-cols-1 content-center gap-0.5 rounded-lg border border-line bg-raised px-3 py-1.5 shadow-card has-focus-visible:border-accent">
      <span className="flex items-baseline gap-2">
        <Link
          to="/calls/$callId"
          params={{ callId: call_id }}
          className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          <bdi>{masked ? `Call to ${number}` : name || formatPhone(number)}</bdi>
        </Link>
        <span aria-hidden className="text-sm text-muted tabular-nums">
          {formatDuration(seconds)}
        </span>
        <span className="sr-only">{speakDuration(seconds)}</span>
      </span>
      <span className="flex items-center gap-x-2 text-sm text-muted">
        {last_turn?.text ? (
          <>
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-good" />
            <span className="sr-only">
              In progress. {last_turn.role === 'assistant' ? 'Bot' : 'Contact'}:
            </span>
            <span dir="auto" title={last_turn.text} className="truncate">
              “{last_turn.text}”
            </span>
          </>
        ) : (
          <>
            <Status tone={call_status === 'ongoing' ? 'good' : 'info'} live>
              {call_status === 'ongoing' ? 'In progress' : 'Ringing'}
            </Status>
            <span className="truncate text-xs">
              {masked ? 'Name hidden' : <PhoneNumber>{number}</PhoneNumber>}
            </span>
          </>
        )}
      </span>
    </li>
  )
}
