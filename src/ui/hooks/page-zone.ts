import { createContext, use } from 'react'
import { cityOf, ownZone } from '~/lib/dates/time-zone'
import { usePreference } from './preferences'

/** The time zone (an IANA name) of everything below, for pages about something with a zone of its own; null: the viewer's. */
export const PageZone = createContext<string | null>(null)

/** The viewer's time zone: the one chosen in Settings, else that of the device. */
export function useOwnZone(): string {
  return usePreference('zone') || ownZone()
}

/** The time zone of the times on this page. */
export function useZone(): string {
  const own = useOwnZone()
  return use(PageZone) ?? own
}

/** Names a time zone, by default the page's, next to a time, if it is not the viewer's: " Berlin time", else nothing. */
export function useZoneSuffix(of?: string): string {
  const own = useOwnZone()
  const page = useZone()
  const zone = of ?? page
  return zone === own ? '' : zone === 'UTC' ? ' UTC' : ` ${cityOf(zone)} time`
}
