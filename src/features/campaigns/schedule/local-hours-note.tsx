import { messages } from '~/features/campaigns/messages'
import { type CalledHours, neverWithin } from '~/features/campaigns/schedule/week/allowed-hours'
import type { Span } from '~/features/campaigns/schedule/week/span'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'

type LocalHoursNoteProps = { called: CalledHours; span: Span; zone: string; now: number }

/** Explains the shading behind the week, and warns about contacts that the window always misses. */
export function LocalHoursNote({ called: { groups, rules }, span, zone, now }: LocalHoursNoteProps) {
  const contacts = groups.reduce((sum, group) => sum + group.contacts, 0)
  if (contacts === 0) return null
  const missed = neverWithin(groups, rules, zone, now, span)
  return (
    <>
      <p className="text-sm text-muted">
        Shaded: {rules.hours_start} to {rules.hours_end} local time. Darker: more of{' '}
        {formatCount(contacts, 'contact')} can be called.
      </p>
      {missed > 0 && (
        <Notice
          tone="warn"
          title={
            missed === contacts
              ? messages.windowMissesAll
              : `${formatNumber(missed)} of ${formatCount(contacts, 'contact')} are never within local calling hours`
          }
        >
          Their local time is never between {rules.hours_start} and {rules.hours_end} while the window is
          open. Change the window.
        </Notice>
      )}
    </>
  )
}
