/** From when, and before when, the dials of a chart were decided. */
export type DialRange = { from: string; to: string }

const isInstant = (time: number) => time >= 0 && time < 253_402_300_800_000

/** The range that stands in an address; undefined where none does, or none that can be. */
export function rangeIn({ from = '', to = '' }: Partial<DialRange>): DialRange | undefined {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (!(isInstant(start) && isInstant(end) && start < end)) return undefined
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() }
}
