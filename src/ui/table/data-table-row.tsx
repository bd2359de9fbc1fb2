import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { InRow } from '~/ui/controls/time'
import { Menu } from '~/ui/overlays/menu'
import { rememberRow } from './row-memory'
import { type Column, hiddenBelow, type RowModel } from './table-model'

type DataTableRowProps<Row> = RowModel<Row> & {
  row: Row
  /** Its place in a list of which only a part is drawn. */
  index?: number
  /** Takes its height once it is drawn. */
  measure?: (row: HTMLTableRowElement | null) => void
  /** The one that is looked at. */
  isActive?: boolean
  columns: Column<Row>[]
  isSelected: boolean
  onSelect?: (key: string, isRange: boolean) => void
}

export function DataTableRow<Row>({
  row,
  columns,
  rowKey,
  rowName,
  rowLink,
  rowActions,
  rowNote,
  index,
  measure,
  isActive,
  isSelected,
  onSelect,
}: DataTableRowProps<Row>) {
  const key = rowKey(row)
  const note = rowNote?.(row)
  return (
    <tr
      ref={measure}
      data-row={key}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-noted={Boolean(note) || undefined}
      onClickCapture={followRow}
    >
      {onSelect && (
        <td data-cell="select" className="w-10">
          <input
            type="checkbox"
            className="checkbox align-middle"
            aria-label={`Select ${rowName(row)}`}
            checked={isSelected}
            onChange={(event) => onSelect(key, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-main={at === 0 || undefined}
          data-align={column.align}
          data-header={column.header}
          className={column.hideBelow && hiddenBelow[column.hideBelow]}
        >
          <InRow value={true}>
            {at === 0 && rowLink ? (
              <Link {...rowLink(row)} data-row-link="" onClick={() => rememberRow(key)}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
            {at === 0 && note && <div data-note="">{note}</div>}
          </InRow>
        </td>
      ))}
      {rowActions && (
        <td data-cell="actions" className="w-12">
          <Menu name={`Actions for ${rowName(row)}`} items={() => rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

/** Times lie above the row's link to show their tips; a click on one still follows the link. */
function followRow(event: MouseEvent<HTMLTableRowElement>) {
  const isTime = event.target instanceof Element && event.target.closest('time')
  const link = event.currentTarget.querySelector('a[data-row-link]')
  if (!isTime || !link || link.contains(event.target as Element)) return
  link.dispatchEvent(new MouseEvent('click', event.nativeEvent))
}
