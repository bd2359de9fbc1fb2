/** A measurement at one size, with its limit if it has one. */
export type Figure = { name: string; value: number; unit: string; least?: number; most?: number }

const isKept = ({ value, least, most }: Figure) => value >= (least ?? value) && value <= (most ?? value)

const written = (value: number, unit = '') =>
  `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`.trimEnd()

const sizeOf = (size: number) => size.toLocaleString('en')

const nameWidth = 52
const valueWidth = 13

/** Prints the figures of one size; returns whether all are within their limits. */
export function showFigures(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, unit, least, most } = figure
    const bound = least === undefined ? most : least
    const words = least === undefined ? 'at most' : 'at least'
    const verdict = bound === undefined ? '' : `   ${isKept(figure) ? '' : 'NOT '}${words} ${bound}`
    console.log(`  ${name.padEnd(nameWidth)}${written(value, unit).padStart(valueWidth)}${verdict}`)
  }
  return figures.every(isKept)
}

/** Prints how each figure grows from the smallest size to the largest. */
export function showGrowth(bySize: ReadonlyMap<number, readonly Figure[]>): void {
  const sizes = [...bySize.keys()]
  if (sizes.length < 2) return
  const names = new Set([...bySize.values()].flatMap((figures) => figures.map(({ name }) => name)))
  console.log(
    `\nGrowth${' '.repeat(nameWidth - 4)}${sizes.map((size) => sizeOf(size).padStart(valueWidth)).join('')}`,
  )
  for (const name of names) {
    const values = sizes.map((size) => bySize.get(size)?.find((figure) => figure.name === name)?.value)
    const cells = values.map((value) => (value === undefined ? '' : written(value)).padStart(valueWidth))
    console.log(`  ${name.padEnd(nameWidth)}${cells.join('')}`)
  }
}
