import clsx from 'clsx'
import { createContext, type ReactNode, use } from 'react'
import { formatAbsolute, formatClock, formatDay, formatRelative } from '~/lib/format/date'
import { useOwnZone, useZone } from '~/ui/hooks/page-zone'
import { useRegion } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { Tip } from './tip'

/** True where times take no focus, as in table rows with a link, whose focus shows the tooltips of the row's times. */
export const InRow = createContext(false)

type TimeProps = {
  value: string | Date
  /** Shows the absolute time as text, for pages where the exact time matters. */
  absolute?: boolean
  /** Shows the time of day, for lists; the tooltip adds how long ago that is. */
  clock?: boolean
  /** The same with "Today" for today, beside durations. */
  day?: boolean
  /** The time in the words of the page. */
  children?: ReactNode
}

/** A time, whose tooltip shows its other form: absolute or relative. */
export function Time({ value, absolute = false, clock = false, day = false, children }: TimeProps) {
  const now = useNow()
  const zone = useZone()
  const own = useOwnZone()
  const region = useRegion()
  const date = new Date(value)
  const exact = formatAbsolute(date, zone, region)
  const distance = formatRelative(date, now)
  const today = day && formatDay(date, zone) === formatDay(now, zone) ? 'Today, ' : ''
  const words = children ?? ((clock || day) && today + formatClock(date, now, zone, region))
  const isRow = use(InRow)
  return (
    <time
      dateTime={date.toISOString()}
      tabIndex={isRow ? undefined : 0}
      // On paper this replaces the words.
      data-exact={absolute || children ? undefined : exact}
      className={clsx('has-tip cursor-default', !absolute && 'whitespace-nowrap')}
    >
      {words || (absolute ? exact : distance)}
      <Tip>
        {absolute ? distance : words ? `${distance} · ${exact}` : exact}
        {zone !== own && ` · ${formatClock(date, now, own, region)} your time`}
      </Tip>
    </time>
  )
}
