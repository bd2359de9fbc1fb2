import { createContext, use } from 'react'
import { formatAbsolute, formatClock, formatRelative } from '~/lib/format/date'
import { usePreference, useRegion } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { Tip } from './tip'

/** True inside table rows, where the row's link has the focus and shows the tooltips of its times. */
export const InRow = createContext(false)

type TimeProps = {
  value: string | Date
  /** Shows the absolute time as text, for pages where the exact time matters. */
  absolute?: boolean
  /** Shows the time of day, for lists; the tooltip adds how long ago that is. */
  clock?: boolean
}

export function Time({ value, absolute = false, clock = false }: TimeProps) {
  const now = useNow()
  const zone = usePreference('zone') || undefined
  const region = useRegion()
  const date = new Date(value)
  const exact = formatAbsolute(date, zone, region)
  const isRow = use(InRow)
  if (absolute) return <time dateTime={date.toISOString()}>{exact}</time>
  return (
    <time
      dateTime={date.toISOString()}
      tabIndex={isRow ? undefined : 0}
      className="has-tip cursor-default whitespace-nowrap"
    >
      {clock ? formatClock(date, now, zone, region) : formatRelative(date, now)}
      <Tip>{clock ? `${formatRelative(date, now)} · ${exact}` : exact}</Tip>
    </time>
  )
}
