/** The period of the dials in a chart. */
export type DialRange = { from: string; to: string }

const isInstant = (time: number) => time >= 0 && time < 253_402_300_800_000

/** Reads the period from the address; undefined if absent or invalid. */
export function rangeIn({ from = '', to = '' }: Partial<DialRange>): DialRange | undefined {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (!(isInstant(start) && isInstant(end) && start < end)) return undefined
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
}
