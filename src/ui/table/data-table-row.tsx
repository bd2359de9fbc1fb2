import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ComponentProps, type MouseEvent, memo, type ReactNode } from 'react'
import { InRow } from '~/ui/controls/time'
import { Menu } from '~/ui/overlays/menu'
import {
  actionsCell,
  besideGrowing,
  bodyCell,
  bodyRow,
  growingCell,
  growingMainCell,
  mainCell,
  ownWidth,
  roles,
  selectCell,
} from './cell-class'
import { rememberRow } from './row-keys'
import { type Column, hiddenBelow, type RowModel, type TableSelection } from './table-model'

/** A pointer that rests on a row preloads its page; rows that scroll past it do not. */
const restMs = 150

type DataTableRowProps<Row> = RowModel<Row> & {
  row: Row
  /** Its index among the rows. */
  index: number
  /** Measures the height of the row, in tables that render only visible rows. */
  measure?: (row: HTMLTableRowElement | null) => void
  /** The row that is shown in the preview. */
  isActive?: boolean
  columns: Column<Row>[]
  isSelected: boolean
  onToggle?: TableSelection['onToggle'] | undefined
}

function Row<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, rowKey, rowName, rowLink, rowActions, rowNote } = props
  const { index, measure, isActive, isSelected, onToggle } = props
  const key = rowKey(row)
  const note = rowNote?.(row)
  const hasGrowing = columns.some(({ grows }) => grows)
  return (
    <tr
      {...roles.row}
      ref={measure}
      data-row={key}
      data-index={measure && index}
      aria-rowindex={measure && index + 2}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      className={clsx(
        bodyRow,
        isActive
          ? 'bg-accent/10 shadow-[inset_3px_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]'
          : isSelected
            ? 'bg-sunken'
            : 'hover:bg-sunken',
        note && '[--note:1.75rem] max-sm:pb-8',
      )}
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a, [role=menuitem]')) rememberRow(key)
        followRow(event)
      }}
    >
      {onToggle && (
        <td {...roles.cell} data-cell="select" className={selectCell}>
          <SelectBox
            aria-label={`Select ${rowName(row)}`}
            checked={isSelected}
            onChange={(event) => onToggle(index, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <InRow value={rowLink !== undefined}>
        {columns.map((column, at) => (
          <td
            key={column.id}
            {...roles.cell}
            data-main={at === 0 || undefined}
            data-align={column.align}
            data-header={column.header}
            style={at === 0 && hasGrowing ? { minWidth: column.width } : undefined}
            className={clsx(
              at === 0
                ? [
                    mainCell,
                    column.grows ? growingMainCell : hasGrowing && (column.width ? ownWidth : besideGrowing),
                  ]
                : [
                    bodyCell,
                    'in-data-virtual:truncate',
                    column.grows && growingCell,
                    column.align === 'end' && "max-sm:before:content-[attr(data-header)_'_']",
                  ],
              column.hideBelow && hiddenBelow[column.hideBelow],
            )}
          >
            {at === 0 && rowLink ? (
              <Link
                {...rowLink(row)}
                data-row-link=""
                preloadDelay={restMs}
                className="block truncate outline-none after:absolute after:inset-0"
              >
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
            {at === 0 && note && <Note isIndented={onToggle !== undefined}>{note}</Note>}
          </td>
        ))}
      </InRow>
      {rowActions && (
        <td
          {...roles.cell}
          data-cell="actions"
          className={clsx(
            actionsCell,
            isActive
              ? 'bg-[color-mix(in_srgb,var(--accent)_10%,var(--raised))]'
              : isSelected
                ? 'bg-sunken'
                : 'bg-raised group-hover/row:bg-sunken',
          )}
        >
          <Menu name={`Actions for ${rowName(row)}`} items={() => rowActions(row, index)} />
        </td>
      )}
    </tr>
  )
}

/** Rerenders only when its props change. */
export const DataTableRow = memo(Row) as typeof Row

/** The checkbox that selects a row or the loaded rows. */
export function SelectBox({ className, ...rest }: ComponentProps<'input'>) {
  return (
    // The label makes room for a finger.
    <label className="-m-[calc((var(--target)-1rem)/2)] inline-grid size-(--target) place-items-center align-middle">
      <input type="checkbox" className={clsx('checkbox', className)} {...rest} />
    </label>
  )
}

/** A line below the cells of its row. */
function Note({ isIndented, children }: { isIndented: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'pointer-events-none absolute inset-x-3 bottom-1.5 z-1 truncate font-normal [&_a]:pointer-events-auto',
        isIndented && 'start-13',
      )}
    >
      {children}
    </div>
  )
}

/** Times lie above the row's link to show their tips; a click on one still follows the link. */
function followRow(event: MouseEvent<HTMLTableRowElement>) {
  const isTime = event.target instanceof Element && event.target.closest('time')
  const link = event.currentTarget.querySelector('a[data-row-link]')
  if (!isTime || !link || link.contains(event.target as Element)) return
  link.dispatchEvent(new MouseEvent('click', event.nativeEvent))
}
