/** Words and numbers are English, whatever language the browser has. */
export const language = 'en-US'

/** The orders of a date: "Nov 21, 2026" or "21 Nov 2026". */
export const dateOrders = { 'month-first': 'en-US', 'day-first': 'en-GB' } as const
export const hourCycles = { '24': 'h23', '12': 'h12' } as const

export type DateOrder = keyof typeof dateOrders
export type Clock = keyof typeof hourCycles
export type Region = { dates: DateOrder; clock: Clock }

export const defaultRegion: Region = { dates: 'month-first', clock: '24' }

/** The formats that this browser stores. They are read at each use, so that a change applies at once. */
export function readRegion(): Region {
  return { dates: stored('dates', dateOrders), clock: stored('clock', hourCycles) }
}

function stored<Name extends keyof Region>(name: Name, known: Record<Region[Name], string>): Region[Name] {
  try {
    const value = globalThis.window?.localStorage.getItem(name)
    return value != null && value in known ? (value as Region[Name]) : defaultRegion[name]
  } catch {
    return defaultRegion[name]
  }
}

/** The first day of a week, 0 for Sunday: regions that write the day first begin it on Monday. */
export const firstWeekday = ({ dates }: Region) => (dates === 'day-first' ? 1 : 0)
