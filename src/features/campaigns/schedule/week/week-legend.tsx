import type { ReactNode } from 'react'
import { formatCount } from '~/lib/format/number'
import { formatTimeOfDay } from '~/lib/format/time-of-day'
import { type AllowedRun, type CalledHours, contactsOf } from './allowed-hours'

type WeekLegendProps = {
  called: CalledHours | undefined
  /** What the week shades. */
  runs: AllowedRun[]
}

type EntryProps = { swatch: string; title?: string | undefined; children: ReactNode }

function Entry({ swatch, title, children }: EntryProps) {
  return (
    <span title={title} className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-xs forced-color-adjust-none ${swatch}`} />
      <span>{children}</span>
    </span>
  )
}

/** What bars and shades of the week mean. */
export function WeekLegend({ called, runs }: WeekLegendProps) {
  const contacts = contactsOf(called)
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-xs text-muted">
      <Entry swatch="bg-primary">Calling window</Entry>
      {called && contacts > 0 && (
        <Entry swatch="bg-good/30" title={runs.length > 1 ? 'Darker: more of them' : undefined}>
          {formatCount(contacts, 'contact')} can be called ({formatTimeOfDay(called.rules.hours_start)}–
          {formatTimeOfDay(called.rules.hours_end)} local)
        </Entry>
      )}
    </div>
  )
}
