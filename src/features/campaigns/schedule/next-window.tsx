import type { Campaign } from '#contract/campaigns/campaigns'
import { upcomingWindows, type Window } from '#rules/schedule/campaign-window'
import { cityOf } from '~/lib/dates/time-zone'
import { inBothZones, untilInWords } from '~/lib/format/instant'
import { Tip } from '~/ui/controls/tip'
import { useOwnZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { liveScheduleOf } from './schedule'
import { windowInFull } from './window-words'

function whenInWords(campaign: Campaign, window: Window, now: number): string {
  if (campaign.status === 'Paused') return 'When resumed'
  return window.start <= now ? 'Open now' : untilInWords(window.start, now)
}

/** The open or next window in the viewer's time zone; its tooltip shows the campaign's. */
export function NextWindow({ campaign }: { campaign: Campaign }) {
  const now = useNow().getTime()
  const own = useOwnZone()
  const schedule = liveScheduleOf(campaign)
  const [window] = schedule ? upcomingWindows(schedule, now, 1) : []
  if (!window) return <span className="text-muted">{schedule ? 'Passed' : 'None'}</span>
  const isOpen = window.start <= now
  const when = inBothZones(isOpen ? window.end : window.start, now, campaign.timezone, own)
  return (
    <time
      dateTime={new Date(window.start).toISOString()}
      data-lines="2"
      className="has-tip grid w-fit cursor-default leading-tight max-sm:py-1"
    >
      {whenInWords(campaign, window, now)}
      <span className="text-xs text-muted">
        {isOpen ? `Until ${when}` : when.charAt(0).toUpperCase() + when.slice(1)}
      </span>
      <Tip>
        {windowInFull(window, campaign.timezone)}, {cityOf(campaign.timezone)}
      </Tip>
    </time>
  )
}
