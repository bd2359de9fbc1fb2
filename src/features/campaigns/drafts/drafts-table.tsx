import { FilePen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import { messages } from '~/features/campaigns/messages'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { useDeleteDraft } from './use-draft-writes'

type Names = { botName: (uid: string) => string; listName: (id: number) => string }

const nothing = <span className="text-muted">–</span>

const columnsFor = ({ botName, listName }: Names): Column<SavedCampaignDraft>[] => [
  { id: 'name', header: 'Name', width: '18rem', cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    id: 'bot',
    header: 'Bot',
    width: '14rem',
    hideBelow: 'md',
    cell: ({ values: { bot_uid } }) => (bot_uid ? <bdi>{botName(bot_uid)}</bdi> : nothing),
  },
  {
    id: 'list',
    header: 'Contact list',
    grows: true,
    hideBelow: 'lg',
    cell: ({ values: { contact_list_id: id } }) => (id ? <bdi>{listName(id)}</bdi> : nothing),
  },
  {
    id: 'changed',
    header: 'Changed',
    width: '9rem',
    hideBelow: 'sm',
    cell: ({ updated_at }) => <Time clock value={updated_at} />,
  },
]

type DraftsTableProps = Names & {
  drafts: SavedCampaignDraft[]
  /** For an empty list. */
  actions: ReactNode
}

/** Campaigns that are not launched yet; a row opens the scheduler. */
export function DraftsTable({ drafts, actions, ...names }: DraftsTableProps) {
  const askToDelete = useDeleteDraft()
  return (
    <DataTable
      label="Campaign drafts"
      columns={columnsFor(names)}
      rows={drafts}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ to: '/campaigns/new', search: { draft: id } })}
      rowActions={(draft) => [{ label: 'Delete', danger: true, onSelect: () => askToDelete(draft) }]}
      empty={
        <EmptyState icon={FilePen} title="No drafts" actions={actions}>
          {messages.noDrafts}
        </EmptyState>
      }
    />
  )
}
