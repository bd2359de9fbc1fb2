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

/** Every time zone, the viewer's own first; one that only the server knows is kept. */
export function zonesFor(own: string, stored: string): Suggestion[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => todaysNames[name] ?? name)
  const names = new Set([own, 'UTC', stored, ...known.toSorted()])
  return [...names].map((value) => ({ value, hint: value === own ? 'your zone' : undefined }))
}
