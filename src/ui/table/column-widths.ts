/** Widths in pixels by column id, only for columns that were resized. */
export type ColumnWidths = Readonly<Record<string, number>>

/** The widths stored in this browser. */
export function readWidths(name: string): ColumnWidths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, width]) => Number.isFinite(width))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export function storeWidths(name: string, widths: ColumnWidths) {
  try {
    localStorage.setItem(name, JSON.stringify(widths))
  } catch {
    // The table works without storage.
  }
}

/** Fixes the width of the main column while another is resized, so that the edge follows the pointer. */
export function widened(widths: ColumnWidths, main: ColumnWidths, id: string, width: number): ColumnWidths {
  return { ...main, ...widths, [id]: width }
}

/** Restores the default width of a column. Without resized columns, the main column fills the remaining width again. */
export function withoutWidth(widths: ColumnWidths, mainId: string, id: string): ColumnWidths {
  const others = Object.entries(widths).filter(([column]) => column !== id)
  return others.some(([column]) => column !== mainId) ? Object.fromEntries(others) : {}
}
