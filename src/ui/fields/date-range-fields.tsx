import { dayOf, endOfDay, startOfDay } from '~/lib/dates/day-range'
import { DateField } from './date-field'

type DateRangeFieldsProps = {
  /** Instants: the start of the first day, and the end of the last. */
  since: string | undefined
  until: string | undefined
  labels?: readonly [since: string, until: string]
  onSince: (instant: string | undefined) => void
  onUntil: (instant: string | undefined) => void
}

/** A range of days in the viewer's calendar; either end may be open. */
export function DateRangeFields(props: DateRangeFieldsProps) {
  const { since, until, labels = ['Since', 'Until'], onSince, onUntil } = props
  return (
    <>
      <DateField label={labels[0]} value={dayOf(since)} onChange={(day) => onSince(startOfDay(day))} />
      <DateField label={labels[1]} value={dayOf(until)} onChange={(day) => onUntil(endOfDay(day))} />
    </>
  )
}
