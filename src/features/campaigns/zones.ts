import type { Suggestion } from '~/ui/fields/combobox-field'

/** Every time zone, the viewer's own first; one that only the server knows is kept. */
export function zonesFor(own: string, stored: string): Suggestion[] {
  const names = new Set([own, 'UTC', stored, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, hint: value === own ? 'your zone' : undefined }))
}
