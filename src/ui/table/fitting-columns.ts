/** The width of a row's checkbox and menu. */
const boxAndMenuWidth = 96
/** The minimum width of the main column in pixels. */
export const leastMainWidth = 240

/**
 * The columns that fit a width, the first always; of the others those with the highest `rank` give way first. Columns
 * without a rank stay.
 */
export function fittingColumns<Column extends { width: number; rank?: number }>(
  columns: readonly Column[],
  width: number,
): Column[] {
  let shown = [...columns]
  const needed = () =>
    shown.slice(1).reduce((sum, column) => sum + column.width, leastMainWidth + boxAndMenuWidth)
  while (width > 0 && needed() > width) {
    const last = shown.slice(1).reduce((rank, column) => Math.max(rank, column.rank ?? 0), 0)
    if (last === 0) break
    shown = shown.filter(({ rank }) => rank !== last)
  }
  return shown
}
