/** Said outright, because some screen readers lose the meaning of a table whose rows are laid out as boxes. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Other style sheets select tables by `data-table`: print, and elements above the link of a row. */
export const tableClass = 'data-table w-full border-separate border-spacing-0 max-sm:block'

const inHead =
  'sticky top-0 z-2 h-9 border-b border-line bg-surface text-start align-middle text-xs font-medium whitespace-nowrap text-muted data-[align=end]:text-end max-sm:absolute max-sm:size-px max-sm:overflow-hidden max-sm:p-0 max-sm:[clip-path:inset(50%)]'

/** A header cell. On a phone it is for screen readers only. */
export const headCell = `${inHead} px-3 in-data-virtual:truncate`

export const actionsHead = `${inHead} end-0 w-12 px-2 in-data-fixed:w-auto in-data-fixed:text-end`

// A row with a note is taller by `--note`.
const inBody =
  'h-[calc(var(--row)+var(--note,0px))] border-b border-line text-start align-middle whitespace-nowrap data-[align=end]:text-end data-[align=end]:tabular-nums max-sm:h-auto max-sm:border-0 max-sm:p-0'

export const bodyCell = `${inBody} px-3 pb-[var(--note,0)] max-sm:text-[0.8125rem] max-sm:text-muted`

/** The cell that takes the free width, and the first cell beside it. */
export const growingCell = 'sm:w-full sm:max-w-0 sm:min-w-40'
export const besideGrowing = 'sm:w-60!'
/** The first cell beside it, if its column has a width. */
export const ownWidth = 'sm:w-auto!'

/** The first cell, if it takes the free width. */
export const growingMainCell = 'sm:w-full!'

/** The first cell, which names the row. */
export const mainCell = `${inBody} sm:w-80 max-w-0 min-w-48 px-3 pb-[var(--note,0)] font-medium in-data-virtual:w-auto in-data-virtual:max-w-none in-data-virtual:min-w-0 max-sm:max-w-full max-sm:flex-[0_0_100%] max-sm:leading-6`

// On a phone, checkbox and menu are next to the lines of a row.
const atEdge = `${inBody} max-sm:absolute max-sm:inset-y-0 max-sm:flex max-sm:w-auto max-sm:items-center`

export const selectCell = `${atEdge} w-10 px-3 pb-[var(--note,0)] max-sm:start-3`

/** The menu of a row stays visible however wide its other cells are. */
export const actionsCell = `${atEdge} sticky end-0 z-1 w-12 px-2 pb-[var(--note,0)] has-[.has-tip:is(:hover,:focus-visible)]:z-2 in-data-fixed:w-auto in-data-fixed:text-end max-sm:end-1 max-sm:bg-transparent max-sm:px-2`

/** A row; on a phone a card of lines. */
export const bodyRow =
  'group/row relative has-[a[data-row-link]:focus-visible]:outline-2 has-[a[data-row-link]:focus-visible]:-outline-offset-2 has-[a[data-row-link]:focus-visible]:outline-accent max-sm:flex max-sm:min-h-14 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:px-3 max-sm:py-2 max-sm:has-data-[cell=select]:ps-11 max-sm:has-data-[cell=actions]:pe-13'
