import type { Preflight } from '#contract/campaigns/preflight'
import type { CampaignControl } from '~/features/campaigns/form/form-values'
import { formatOffset, ownZone, zoneOffset } from '~/lib/dates/time-zone'
import { formatCount, formatNumber } from '~/lib/format/number'
import { createStore, useStore } from '~/lib/store'
import { ComboboxField, type Suggestion } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'

/** Browsers list some zones by old names; people search for the current ones. */
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

/** Every zone of this browser, by its current name. */
const knownZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .map((name) => todaysNames[name] ?? name)
    .toSorted(),
]

/**
 * Every time zone, the viewer's first; a zone that only the server knows is kept. Found by name, city, old
 * name and, if `offsets` (minutes ahead of UTC) has it, by offset.
 */
function zonesFor(
  { own, stored, ofList }: { own: string; stored: string; ofList: string | undefined },
  offsets: ReadonlyMap<string, number>,
): Suggestion[] {
  return [...new Set([own, stored, ...knownZones()])].map((value) => {
    const minutes = offsets.get(value)
    const offset = minutes === undefined ? [] : [formatOffset(minutes)]
    return {
      value,
      label: value.replaceAll('_', ' '),
      hint:
        [
          ...(value === own ? ['your time zone'] : []),
          ...(value === ofList ? ['contacts’ zone'] : []),
          ...offset,
        ].join(', ') || undefined,
      keywords: `${oldNames[value] ?? ''} ${offset.join('').replace('−', '-')}`,
    }
  })
}

const sliceMs = 8
let isReading = false

/**
 * Reading hundreds of offsets takes longer than a key press may wait, so this reads a few at a time when
 * idle.
 */
async function readOffsets() {
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
  return found
}

/** Minutes ahead of UTC today by zone; empty until all are read. */
const zoneOffsets = createStore<ReadonlyMap<string, number>>(new Map(), (set) => {
  if (!isReading) void readOffsets().then(set)
  isReading = true
  return () => {}
})

type ZoneFieldProps = {
  control: CampaignControl
  /** The zones of the list's numbers; absent if unknown. */
  called?: Pick<Preflight, 'common_zone' | 'contacts'> | undefined
}

/** Why a new campaign has this zone, or which one most contacts have. */
function aboutZone(value: string, called: ZoneFieldProps['called']): string | undefined {
  if (!called?.common_zone) return undefined
  const { zone, contacts } = called.common_zone
  const most = `${formatNumber(contacts)} of ${formatCount(called.contacts, 'contact')}`
  const where = value === zone ? 'this zone' : zone.replaceAll('_', ' ')
  return `${most} ${contacts === 1 ? 'is' : 'are'} in ${where}.`
}

export function ZoneField({ control, called }: ZoneFieldProps) {
  const offsets = useStore(zoneOffsets)
  return (
    <FormField control={control} name="timezone">
      {({ saved, ...field }) => (
        <ComboboxField
          label="Time zone"
          strict
          showsHint
          placeholder="City, name or offset, such as +5:30"
          options={zonesFor({ own: ownZone(), stored: saved, ofList: called?.common_zone?.zone }, offsets)}
          about={aboutZone(field.value, called)}
          {...field}
        />
      )}
    </FormField>
  )
}
