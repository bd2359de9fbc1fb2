import { Globe } from 'lucide-react'
import { cityOf, formatOffset, zoneOffset } from '~/lib/dates/time-zone'
import { Tip } from '~/ui/controls/tip'
import { useNow } from '~/ui/hooks/use-now'

/** Names the time zone of a campaign's page, once for all its times. */
export function ZoneNote({ zone }: { zone: string }) {
  const offset = formatOffset(zoneOffset(zone, useNow()))
  return (
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard reaches the tooltip.
      tabIndex={0}
      className="has-tip inline-flex cursor-default items-center gap-1.5 rounded text-sm whitespace-nowrap text-muted"
    >
      <Globe aria-hidden className="size-3.5 shrink-0" />
      {zone === 'UTC' ? zone : `${cityOf(zone)} time`}
      <Tip>
        All times on this page are in {zone}
        {zone !== 'UTC' && `, ${offset}`}.
      </Tip>
    </span>
  )
}
