import { messages } from '~/features/campaigns/messages'
import { type CalledHours, contactsOf, neverWithin } from '~/features/campaigns/schedule/week/allowed-hours'
import type { Span } from '~/features/campaigns/schedule/week/span'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'

type LocalHoursNoteProps = { called: CalledHours; span: Span; zone: string; now: number }

/** Warns about contacts that the window always misses. */
export function LocalHoursNote({ called, span, zone, now }: LocalHoursNoteProps) {
  const { groups, rules } = called
  const contacts = contactsOf(called)
  const missed = neverWithin(groups, rules, zone, now, span)
  if (missed === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        missed === contacts
          ? messages.windowMissesAll
          : `${formatNumber(missed)} of ${formatCount(contacts, 'contact')} are never within local calling hours`
      }
    >
      Their local time is never between {rules.hours_start} and {rules.hours_end} while the window is open.
      Change the window.
    </Notice>
  )
}
