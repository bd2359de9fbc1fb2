/** By calling code: the sizes of the groups, such as "2 3,4", and after a slash how such numbers begin. */
let groupingsByCode: Readonly<Record<string, readonly string[]>> = { 1: ['3 3 4/[2-9]'] }

let loading: Promise<void> | undefined

/** The groupings of all countries; until then, only North American numbers are formatted. */
function loadGroupings(): Promise<void> {
  loading ??= import('./phone-groupings.gen').then(
    ({ groupings }) => {
      groupingsByCode = groupings
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

const elsewhere = /"\+[2-9]\d{6}/

/** Loads what formats the numbers in a response, so that they are formatted when the page first shows them. */
export function readyForNumbersIn(json: string): Promise<void> | undefined {
  return elsewhere.test(json) ? loadGroupings() : undefined
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
