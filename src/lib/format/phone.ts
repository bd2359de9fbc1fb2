type Groupings = Readonly<Record<string, readonly string[]>>

/** By calling code: the sizes of the groups, such as "2 3,4", and after a slash how such numbers begin. */
let groupingsByCode: Groupings = { 1: ['3 4/310', '3 3 4/[2-9]'] }

/** The first digits of calling codes that share a file: a page rarely shows numbers of many parts of the world. */
export const regions = ['25', '3', '4', '6', '789'] as const

type Region = (typeof regions)[number]

const files: Record<Region, () => Promise<{ groupings: Groupings }>> = {
  25: () => import('./phone-groupings/25.gen'),
  3: () => import('./phone-groupings/3.gen'),
  4: () => import('./phone-groupings/4.gen'),
  6: () => import('./phone-groupings/6.gen'),
  789: () => import('./phone-groupings/789.gen'),
}

const loading = new Map<Region, Promise<void>>()

async function loadGroupings(region: Region): Promise<void> {
  try {
    const { groupings } = await files[region]()
    groupingsByCode = { ...groupingsByCode, ...groupings }
  } catch {
    loading.delete(region)
  }
}

/** Loads what formats the numbers in a response, so that they are formatted when the page first shows them. */
export function readyForNumbersIn(json: string): Promise<unknown> | undefined {
  const found = regions.filter((region) => new RegExp(String.raw`"\+[${region}]\d{6}`).test(json))
  for (const region of found) if (!loading.has(region)) loading.set(region, loadGroupings(region))
  return found.length > 0 ? Promise.all(found.map((region) => loading.get(region))) : undefined
}

const e164 = /^\+([1-9]\d{3,14})$/

/** "+1 202 555 0102". Anything else than an E.164 number, such as a masked one, is returned unchanged. */
export function formatPhone(number: string): string {
  const digits = e164.exec(number)?.[1]
  if (digits === undefined) return number
  // No calling code is the start of another.
  const code = [1, 2, 3].map((end) => digits.slice(0, end)).find((start) => start in groupingsByCode)
  const groupings = code && groupingsByCode[code]
  return groupings ? [`+${code}`, ...groupsOf(digits.slice(code.length), groupings)].join(' ') : number
}

function groupsOf(national: string, groupings: readonly string[]): string[] {
  for (const grouping of groupings) {
    const [sizes = '', start = ''] = grouping.split('/')
    if (!new RegExp(`^(?:${start})`).test(national)) continue
    const pattern = sizes.replace(/\S+/g, String.raw`(\d{$&})`).replaceAll(' ', '')
    const groups = new RegExp(`^${pattern}$`).exec(national)
    if (groups) return groups.slice(1)
  }
  return [national]
}
