import { useSyncExternalStore } from 'react'
import { ownZone } from '~/lib/dates/time-zone'
import { type Clock, type DateOrder, defaultRegion, type Region } from '~/lib/format/region'

type Preferences = {
  theme: 'system' | 'light' | 'dark'
  density: 'normal' | 'dense'
  /** The IANA time zone for times; empty: the viewer's. */
  zone: string
  dates: DateOrder
  clock: Clock
  shortcuts: 'on' | 'off'
  sidebar: 'wide' | 'narrow'
  /** The test chat beside the prompt of a bot. */
  test_chat: 'open' | 'closed'
  /** The first steps on the overview. */
  first_steps: 'shown' | 'dismissed'
}

const defaults: Preferences = {
  theme: 'system',
  density: 'normal',
  zone: '',
  ...defaultRegion,
  shortcuts: 'on',
  sidebar: 'wide',
  test_chat: 'open',
  first_steps: 'shown',
}

export function readPreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  try {
    return (localStorage.getItem(name) as Preferences[Name] | null) ?? defaults[name]
  } catch {
    return defaults[name]
  }
}

/** Stored in this browser; `public/theme.js` and all open tabs follow. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]) {
  localStorage.setItem(name, value)
  dispatchEvent(new Event('preferences'))
}

/** Listens to changes of all tabs of this browser. */
export function subscribeToPreferences(changed: () => void) {
  addEventListener('preferences', changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener('preferences', changed)
    removeEventListener('storage', changed)
  }
}

export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSyncExternalStore(subscribeToPreferences, () => readPreference(name))
}

/** The date order and the clock that the viewer chose. */
export function useRegion(): Region {
  const dates = usePreference('dates')
  const clock = usePreference('clock')
  return { dates, clock }
}

/** The time zone of the days that the viewer names, such as "today". */
export const readZone = () => readPreference('zone') || ownZone()
