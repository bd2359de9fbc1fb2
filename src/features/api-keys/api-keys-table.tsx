import { lazyRouteComponent } from '@tanstack/react-router'
import { Ban, KeyRound, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contract/accounts/api-keys'
import { useSession } from '~/api/session'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { keyName } from './key-words'

const dialogs = {
  rename: lazyRouteComponent(() => import('./rename-key-dialog'), 'RenameKeyDialog'),
  rotate: lazyRouteComponent(() => import('./rotate-key-dialog'), 'RotateKeyDialog'),
  revoke: lazyRouteComponent(() => import('./revoke-key-dialog'), 'RevokeKeyDialog'),
}

const columns: Column<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, is_current }) => (
      <span className="flex min-w-0 items-center gap-2">
        {name ? <bdi className="truncate">{name}</bdi> : <span className="text-muted">No name</span>}
        {is_current && <Badge>Current session</Badge>}
      </span>
    ),
  },
  {
    id: 'prefix',
    header: 'Key',
    width: '8rem',
    cell: ({ prefix }) => <code className="font-mono text-sm">{prefix}…</code>,
  },
  {
    id: 'created_at',
    header: 'Created',
    width: '10rem',
    hideBelow: 'md',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
  {
    id: 'last_used_at',
    header: 'Last used',
    width: '9rem',
    cell: ({ last_used_at }) =>
      last_used_at ? (
        <span>
          <span className="sm:hidden">Used </span>
          <Time value={last_used_at} />
        </span>
      ) : (
        'Never used'
      ),
  },
  {
    id: 'expires_at',
    header: 'Expires',
    width: '9rem',
    cell: ({ expires_at }) =>
      expires_at ? (
        <span className="text-warn">
          <span className="sm:hidden">Expires </span>
          <Time value={expires_at} />
        </span>
      ) : (
        <span className="text-muted">Never expires</span>
      ),
  },
]

type Asked = { dialog: keyof typeof dialogs; apiKey: ApiKey }

export function ApiKeysTable({ keys }: { keys: ApiKey[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const actionsFor = (apiKey: ApiKey): MenuItem[] => [
    { label: 'Rename', icon: Pencil, onSelect: () => setAsked({ dialog: 'rename', apiKey }) },
    { label: 'Rotate', icon: RefreshCw, onSelect: () => setAsked({ dialog: 'rotate', apiKey }) },
    { label: 'Revoke', icon: Ban, danger: true, onSelect: () => setAsked({ dialog: 'revoke', apiKey }) },
  ]
  const Asking = asked && dialogs[asked.dialog]
  return (
    <>
      <DataTable
        label="API keys"
        columns={columns}
        rows={keys}
        rowKey={({ id }) => String(id)}
        rowName={keyName}
        rowActions={actionsFor}
        empty={<EmptyState title="No API keys">Create one to use the API or to sign in.</EmptyState>}
      />
      {Asking && (
        <LateDialog onClose={() => setAsked(null)}>
          <Asking apiKey={asked.apiKey} onClose={() => setAsked(null)} />
        </LateDialog>
      )}
    </>
  )
}

/** Explains why a gateway, or a server with the specification alone, has no API keys to manage. */
export function NoApiKeys() {
  const { connection } = useSession()
  const platform = /^Hosted platform at (.+)$/.exec(connection)?.[1]
  if (platform)
    return (
      <EmptyState icon={KeyRound} title="API keys are managed on the platform">
        Create, rotate and revoke keys on {platform}. They work here too.
      </EmptyState>
    )
  return (
    <EmptyState icon={KeyRound} title="API keys are managed on the server">
      Run <code>npm run account -- --help</code> on the server to list, create, rotate and revoke keys.
    </EmptyState>
  )
}
