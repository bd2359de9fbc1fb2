import { useSyncExternalStore } from 'react'
import { zoneOffset } from '~/lib/dates/time-zone'
import { knownZones } from './zones'

const sliceMs = 8
const listeners = new Set<() => void>()
let read: ReadonlyMap<string, number> = new Map()
let isReading = false

/** Some hundreds of clocks take longer to ask than a key press may wait: a few at a time, when nothing else is to do. */
async function readAll() {
  const found = new Map<string, number>()
  const now = new Date()
  let began = performance.now()
  for (const zone of knownZones()) {
    if (performance.now() - began > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve))
      began = performance.now()
    }
    found.set(zone, zoneOffset(zone, now))
  }
  read = found
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!isReading) void readAll()
  isReading = true
  return () => listeners.delete(listener)
}

/** How far the clock of every zone is ahead of UTC today, in minutes; empty until all were asked. */
export const useZoneOffsets = () => useSyncExternalStore(subscribe, () => read)
