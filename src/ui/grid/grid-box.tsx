import type { ComponentProps, CSSProperties } from 'react'

export const edges = { boxes: 44, link: 40, menu: 44 }

type OfDiv = 'ref' | 'onScroll' | 'onClick' | 'onDoubleClick' | 'onKeyDown' | 'children'

type GridBoxProps = Pick<ComponentProps<'div'>, OfDiv> & {
  label: string
  columns: { width: number }[]
  rowCount: number
  rowHeight: number
  isBusy: boolean
}

/** What is scrolled: as wide as its columns ask for. */
export function GridBox(props: GridBoxProps) {
  const { label, columns, rowCount, rowHeight, isBusy, ...rest } = props
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 3}
      aria-multiselectable
      aria-busy={isBusy}
      className="data-grid"
      style={{ ...shapeOf(columns), '--grid-row': `${rowHeight}px` } as CSSProperties}
      data-scroll-restoration-id={`grid ${label}`}
      {...rest}
    />
  )
}

/** Boxes, columns, link, menu; the last column takes what is left. */
function shapeOf(columns: { width: number }[]) {
  const widths = columns.map(({ width }, at) =>
    at === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`,
  )
  const total = columns.reduce((sum, { width }) => sum + width, edges.boxes + edges.link + edges.menu)
  return {
    '--grid-columns': [`${edges.boxes}px`, ...widths, `${edges.link}px ${edges.menu}px`].join(' '),
    '--grid-width': `${total}px`,
  }
}
