import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Code, Columns3, Download, Radio } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import { LiveMark } from '~/features/live/live-mark'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Menu } from '~/ui/overlays/menu'

export type { OpenListDialog } from './-list-dialog'

const OpenDialog = lazyRouteComponent(() => import('./-list-dialog'), 'ListDialog')

export function ListDialog(props: ComponentProps<typeof OpenDialog>) {
  return (
    <LateDialog onClose={props.onClose}>
      <OpenDialog {...props} />
    </LateDialog>
  )
}

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
