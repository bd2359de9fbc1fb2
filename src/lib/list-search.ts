type Search = Record<string, unknown>

/** What a value of the address means; undefined where it means nothing. */
type Reader<Value> = (value: string) => Value | undefined

/** Every name that the filter has, with how its value is read. */
type Readers<Filter> = {
  [Name in keyof Required<Filter>]: Reader<Exclude<Filter[Name], undefined>>
}

const instantShape = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/

/** Date.parse takes 30 February for the first of March. */
const isOfCalendar = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

export const text =
  (longest = 255): Reader<string> =>
  (value) =>
    value.length > 0 && value.length <= longest ? value : undefined

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value) => {
    const number = /^\d{1,16}$/.test(value) ? Number(value) : -1
    return number >= least && number <= most ? number : undefined
  }

export const id = whole(1, 2 ** 53 - 1)

export const flag: Reader<boolean> = (value) =>
  value === 'true' ? true : value === 'false' ? false : undefined

/** A date, or a date and a time. */
export const instant: Reader<string> = (value) => {
  const day = instantShape.exec(value)?.[1]
  const isInstant = day !== undefined && Date.parse(value) >= 0 && isOfCalendar(day)
  return isInstant ? value : undefined
}

export const oneOf =
  <Value extends string>(values: readonly Value[] | Record<Value, unknown>): Reader<Value> =>
  (value) =>
    (Array.isArray(values) ? values : Object.keys(values)).find((each) => each === value)

export const page = { limit: whole(1, 100), offset: whole(0), cursor: text(512) }
export const dates = { from_date: instant, to_date: instant, timezone: text() }
export const created = { created_after: instant, created_before: instant, timezone: text() }

/**
 * The filter in an address, for `validateSearch`. What cannot be read, or has no meaning on the page, is left out: the
 * page shows which names that were, and works without them.
 */
export function listSearch<Filter extends object>(readers: Readers<Filter>) {
  const known = Object.entries(readers) as [string, Reader<unknown>][]
  return (search: Search): Filter => {
    const given = known.flatMap(([name, read]) => {
      const value = search[name]
      const isGiven = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      const meaning = isGiven ? read(String(value)) : undefined
      return meaning === undefined ? [] : [[name, meaning]]
    })
    return Object.fromEntries(given) as Filter
  }
}
