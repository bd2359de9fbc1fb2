import { Skeleton } from '~/ui/layout/skeleton'
import { type Column, hiddenBelow } from './table-model'

type DataTableSkeletonProps<Row> = { columns: Column<Row>[]; hasSelection: boolean; hasActions: boolean }

export function DataTableSkeleton<Row>({ columns, hasSelection, hasActions }: DataTableSkeletonProps<Row>) {
  return (
    <tbody>
      {[...Array(8).keys()].map((row) => (
        <tr key={row}>
          {hasSelection && <td data-cell="select" />}
          {columns.map((column, at) => (
            <td
              key={column.id}
              data-main={at === 0 || undefined}
              className={column.hideBelow && hiddenBelow[column.hideBelow]}
            >
              <Skeleton className={at === 0 ? 'h-3.5 w-40 max-w-full' : 'h-3.5 w-16'} />
            </td>
          ))}
          {hasActions && <td data-cell="actions" />}
        </tr>
      ))}
    </tbody>
  )
}
