import { createContext, use } from 'react'
import { formatAbsolute, formatRelative } from '~/lib/format/date'
import { usePreference, useRegion } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { Tip } from './tip'

/** True inside table rows, where the row's link has the focus and shows the tooltips of its times. */
export const InRow = createContext(false)

type TimeProps = {
  value: string | Date
  /** Shows the absolute time as text, for pages where the exact time matters. */
  absolute?: boolean
}

export function Time({ value, absolute = false }: TimeProps) {
  const now = useNow()
  const zone = usePreference('zone') || undefined
  const date = new Date(value)
  const exact = formatAbsolute(date, zone, useRegion())
  const isRow = use(InRow)
  if (absolute) return <time dateTime={date.toISOString()}>{exact}</time>
  return (
    <time
      dateTime={date.toISOString()}
      tabIndex={isRow ? undefined : 0}
      className="has-tip cursor-default whitespace-nowrap"
    >
      {formatRelative(date, now)}
      <Tip>{exact}</Tip>
    </time>
  )
}
