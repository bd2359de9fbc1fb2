import { type CalledHours, neverWithin } from '~/features/campaigns/schedule/week/allowed-hours'
import type { Span } from '~/features/campaigns/schedule/week/span'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'

type CalledNoteProps = { called: CalledHours; span: Span; zone: string; now: number }

/** What the shade behind the week means, and whom the window misses altogether. */
export function CalledNote({ called: { groups, rules }, span, zone, now }: CalledNoteProps) {
  const contacts = groups.reduce((sum, group) => sum + group.contacts, 0)
  if (contacts === 0) return null
  const missed = neverWithin(groups, rules, zone, now, span)
  return (
    <>
      <p className="text-sm text-muted">
        Shaded: {rules.hours_start} to {rules.hours_end} where the called are; the darker, the more of{' '}
        {formatCount(contacts, 'contact')} may be called.
      </p>
      {missed > 0 && (
        <Notice
          tone="warn"
          title={
            missed === contacts
              ? 'Nobody on this list may be called within the window'
              : `${formatNumber(missed)} of ${formatCount(contacts, 'contact')} may never be called within the window`
          }
        >
          It is never between {rules.hours_start} and {rules.hours_end} where they are while the window is
          open.
        </Notice>
      )}
    </>
  )
}
