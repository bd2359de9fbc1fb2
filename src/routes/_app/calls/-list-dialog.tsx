import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { CallFilter } from '#contract/calls/filter'
import { calls } from '~/api/operations'
import { curlCommand } from '~/api/transport/curl-command'
import { ExportDialog } from '~/features/calls/list/export-dialog'
import type { CallSelection } from '~/features/calls/list/use-call-selection'
import { CodeDialog } from '~/ui/controls/code-dialog'
import { ColumnsDialog } from '~/ui/grid/columns-dialog'

/** It comes with the schemas of the API. */
const AnalyzeDialog = lazyRouteComponent(
  () => import('~/features/calls/list/analyze-dialog'),
  'AnalyzeDialog',
)

/** The dialog that an action opened; an object asks to export these calls. */
export type OpenListDialog =
  | 'curl'
  | 'columns'
  | { selection: CallSelection; count: number }
  | { analyzed: CallSelection }

type ListDialogProps = Pick<ComponentProps<typeof ColumnsDialog>, 'columns' | 'layout' | 'hidden'> &
  Pick<ComponentProps<typeof ExportDialog>, 'conditions' | 'isMinimum'> & {
    open: OpenListDialog
    filter: CallFilter
    onClose: () => void
  }

export function ListDialog(props: ListDialogProps) {
  const { open, filter, conditions, isMinimum, columns, layout, hidden, onClose } = props
  return (
    <>
      {open === 'curl' && (
        <CodeDialog
          title="View as cURL"
          hint="Returns the calls on this page. Put your key in $API_KEY."
          copyName="command"
          code={curlCommand(location.origin, calls.list, { query: filter })}
          onClose={onClose}
        />
      )}
      {open === 'columns' && (
        <ColumnsDialog
          columns={columns}
          layout={layout}
          hidden={hidden}
          hint="The person is always the first column."
          onClose={onClose}
        />
      )}
      {typeof open === 'object' && 'analyzed' in open && (
        <AnalyzeDialog selection={open.analyzed} conditions={conditions} onClose={onClose} />
      )}
      {typeof open === 'object' && 'selection' in open && (
        <ExportDialog
          {...open}
          conditions={conditions}
          isMinimum={open.selection.kind === 'all' && isMinimum}
          onClose={onClose}
        />
      )}
    </>
  )
}
