import { lazyRouteComponent } from '@tanstack/react-router'
import { Ban, Pencil, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ApiKey } from '#contract/accounts/api-keys'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
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
    width: '9rem',
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
        <Suspense>
          <Asking apiKey={asked.apiKey} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
