import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Code, Columns3, Download, Radio } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { CallFilter } from '#contract/calls/filter'
import { calls } from '~/api/operations'
import { curlCommand } from '~/api/transport/curl-command'
import type { CallSelection } from '~/features/calls/list/use-call-selection'
import { LiveMark } from '~/features/live/live-mark'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'

const CodeDialog = lazyRouteComponent(() => import('~/ui/controls/code-dialog'), 'CodeDialog')
const ExportDialog = lazyRouteComponent(() => import('~/features/calls/list/export-dialog'), 'ExportDialog')
const AnalyzeDialog = lazyRouteComponent(
  () => import('~/features/calls/list/analyze-dialog'),
  'AnalyzeDialog',
)
const ColumnsDialog = lazyRouteComponent(() => import('~/ui/grid/columns-dialog'), 'ColumnsDialog')

/** The marks next to the title: one for all calls, if the server simulates them. */
export function ListMarks({ capabilities }: { capabilities: Capabilities }) {
  return (
    <>
      {capabilities.simulated_calls && <Badge tone="info">Simulated calls</Badge>}
      <LiveMark capabilities={capabilities} />
    </>
  )
}

type ListActionsProps = {
  canExport: boolean
  onOpen: (dialog: 'curl' | 'columns') => void
  onExport: () => void
  placeCall: ReactNode
}

/** The actions of the calls list. On a phone, a menu has all but the first. */
export function ListActions({ canExport, onOpen, onExport, placeCall }: ListActionsProps) {
  const navigate = useNavigate()
  const isPhone = useMedia(narrow)
  if (isPhone)
    return (
      <>
        {placeCall}
        <Menu
          name="More actions"
          items={[
            { label: 'Live calls', icon: Radio, onSelect: () => void navigate({ to: '/calls/live' }) },
            ...(canExport ? [{ label: 'Export', icon: Download, onSelect: onExport }] : []),
            { label: 'View as cURL', icon: Code, onSelect: () => onOpen('curl') },
          ]}
        />
      </>
    )
  return (
    <>
      <Button variant="quiet" onClick={() => onOpen('curl')}>
        View as cURL
      </Button>
      <Button variant="quiet" onClick={() => onOpen('columns')}>
        <Columns3 aria-hidden />
        Columns
      </Button>
      {canExport && (
        <Button variant="quiet" onClick={onExport}>
          <Download aria-hidden />
          Export
        </Button>
      )}
      <ButtonLink to="/calls/live" variant="quiet">
        <Radio aria-hidden />
        Live calls
      </ButtonLink>
      {placeCall}
    </>
  )
}

/** The dialog that an action opened; an object asks to export these calls. */
export type OpenListDialog =
  | 'curl'
  | 'columns'
  | { selection: CallSelection; count: number }
  | { analyzed: CallSelection }

type ListDialogProps = Pick<ComponentProps<typeof ColumnsDialog>, 'columns' | 'layout'> &
  Pick<ComponentProps<typeof ExportDialog>, 'conditions' | 'isMinimum'> & {
    open: OpenListDialog
    filter: CallFilter
    onClose: () => void
  }

export function ListDialog(props: ListDialogProps) {
  const { open, filter, conditions, isMinimum, columns, layout, onClose } = props
  return (
    <Suspense>
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
    </Suspense>
  )
}
