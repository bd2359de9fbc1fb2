import { formatOffset } from '~/lib/dates/time-zone'
import type { Suggestion } from '~/ui/fields/combobox-field'

/** Browsers list some zones by the name that they had before; people search for the one of today. */
const todaysNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const oldNames = Object.fromEntries(Object.entries(todaysNames).map(([old, today]) => [today, old]))

/** Every zone that this browser knows, by the names of today. */
export const knownZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .map((name) => todaysNames[name] ?? name)
    .toSorted(),
]

/**
 * Every time zone, the viewer's own first; one that only the server knows is kept. Found by name, city, name of before
 * and, as far as `offsets` (minutes ahead of UTC) has them, by what their clocks show.
 */
export function zonesFor(own: string, stored: string, offsets: ReadonlyMap<string, number>): Suggestion[] {
  return [...new Set([own, stored, ...knownZones()])].map((value) => {
    const minutes = offsets.get(value)
    const offset = minutes === undefined ? [] : [formatOffset(minutes)]
    return {
      value,
      label: value.replaceAll('_', ' '),
      hint: [...(value === own ? ['your zone'] : []), ...offset].join(', ') || undefined,
      keywords: `${oldNames[value] ?? ''} ${offset.join('').replace('−', '-')}`,
    }
  })
}
