import { lazyRouteComponent } from '@tanstack/react-router'
import { BrainCircuit, KeyRound, MessageCircleQuestion, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ModelProvider } from '#contract/models/model-providers'
import { modelDefaults, modelProviders } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Section } from '~/ui/layout/section'
import { confirmAction, confirmDelete } from '~/ui/overlays/confirm'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { messages } from './messages'

const ProviderDialog = lazyRouteComponent(() => import('./provider-dialog'), 'ProviderDialog')
const TestDialog = lazyRouteComponent(() => import('./test-dialog'), 'TestDialog')

const hostOf = ({ base_url }: ModelProvider) => (URL.canParse(base_url) ? new URL(base_url).host : base_url)

const columns: Column<ModelProvider>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, allows_hipaa, allows_pci }) => (
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate">{name}</bdi>
        {allows_hipaa && <Badge>HIPAA</Badge>}
        {allows_pci && <Badge>PCI</Badge>}
      </span>
    ),
  },
  {
    id: 'base_url',
    header: 'Host',
    width: '16rem',
    cell: (provider) => (
      <bdi title={provider.base_url} className="block truncate font-mono text-sm">
        {hostOf(provider)}
      </bdi>
    ),
  },
  {
    id: 'models',
    header: 'Models',
    width: '8rem',
    cell: ({ models }) =>
      models.length > 0 ? (
        <span className="tabular-nums">{formatCount(models.length, 'model')}</span>
      ) : (
        <span className="text-warn">No models</span>
      ),
  },
  {
    id: 'models_read_at',
    header: 'Models loaded',
    width: '9rem',
    hideBelow: 'lg',
    cell: ({ models_read_at }) =>
      models_read_at ? <Time value={models_read_at} /> : <span className="text-muted">Never</span>,
  },
  {
    id: 'has_key',
    header: 'Key',
    width: '7rem',
    cell: ({ has_key }) => (has_key ? 'Key stored' : <span className="text-muted">No key</span>),
  },
]

type Asked = { dialog: 'edit' | 'test'; provider: ModelProvider } | { dialog: 'add'; provider?: never }

/** What can be done with a provider. */
function useProviderActions(ask: (asked: Asked) => void) {
  const read = useWrite(modelProviders.readModels, {
    said: ({ name, models }) => `Loaded ${formatCount(models.length, 'model')} from ${name}`,
  })
  const update = useWrite(modelProviders.update, { handlesErrors: true })
  const remove = useWrite(modelProviders.delete, { handlesErrors: true, alsoRefreshes: [modelDefaults.get] })
  return (provider: ModelProvider): MenuItem[] => {
    const input = { model_provider_id: provider.id }
    const removeKey = {
      label: 'Remove key',
      icon: KeyRound,
      danger: true,
      onSelect: () =>
        confirmAction({
          title: `Remove the API key for ${provider.name}?`,
          consequences: messages.removeKey,
          verb: 'Remove key',
          action: () => update.mutateAsync({ ...input, body: { key: null } }),
          done: 'Removed the API key',
        }),
    }
    return [
      { label: 'Test', icon: MessageCircleQuestion, onSelect: () => ask({ dialog: 'test', provider }) },
      { label: 'Reload models', icon: RefreshCw, onSelect: () => read.mutate(input) },
      { label: 'Edit', icon: Pencil, onSelect: () => ask({ dialog: 'edit', provider }) },
      ...(provider.has_key ? [removeKey] : []),
      {
        label: 'Delete',
        icon: Trash2,
        danger: true,
        onSelect: () =>
          confirmDelete({
            what: provider.name,
            noun: 'provider',
            consequences: messages.deleteProvider,
            action: () => remove.mutateAsync(input),
          }),
      },
    ]
  }
}

/** The providers of models. */
export function ProvidersSection({ providers }: { providers: ModelProvider[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const actionsOf = useProviderActions(setAsked)
  const close = () => setAsked(null)
  return (
    <Section
      title="Providers"
      hint={messages.providers}
      actions={
        <Button size="small" onClick={() => setAsked({ dialog: 'add' })}>
          Add provider
        </Button>
      }
    >
      <DataTable
        label="Providers"
        columns={columns}
        rows={providers}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowActions={actionsOf}
        empty={
          <EmptyState icon={BrainCircuit} title="No model providers">
            {messages.noProviders}
          </EmptyState>
        }
      />
      {asked && (
        <LateDialog onClose={close}>
          {asked.dialog === 'test' ? (
            <TestDialog provider={asked.provider} onClose={close} />
          ) : (
            <ProviderDialog provider={asked.provider} onClose={close} />
          )}
        </LateDialog>
      )}
    </Section>
  )
}
