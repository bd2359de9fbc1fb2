import { createContext, use } from 'react'
import { formatAbsolute, formatRelative } from '~/lib/format/date'
import { usePreference } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { Tip } from './tip'

/** True inside rows, where the row's own link takes the focus and its times show their tips with it. */
export const InRow = createContext(false)

type TimeProps = {
  value: string | Date
  /** Absolute as the text, for pages where the exact moment is the content. */
  absolute?: boolean
}

export function Time({ value, absolute = false }: TimeProps) {
  const now = useNow()
  const zone = usePreference('zone') || undefined
  const date = new Date(value)
  const exact = formatAbsolute(date, zone)
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
