import { Suspense } from 'react'
import type { BotChanges } from '#contract/bots'
import type { Issue } from '#contract/error'
import { Notice } from '~/ui/notice'
import { Drawer } from '~/ui/overlays/drawer'
import { Skeleton } from '~/ui/skeleton'
import { Tabs } from '~/ui/tabs'
import { SuitePanel } from './suite-panel'
import { TalkPanel } from './talk-panel'

/** What stands in the editor: what would be saved, or what is wrong with it. */
type EditedBot = {
  changes: BotChanges | undefined
  issues: Issue[]
  /** The variables of its texts that a call has to bring along. */
  variables: string[]
}

type RehearsalTab = 'talk' | 'suite'

type RehearsalDrawerProps = {
  botUid: string
  name: string
  edited: EditedBot
  tab: RehearsalTab
  onTab: (tab: RehearsalTab) => void
  onClose: () => void
}

/** The bot as it is edited, before anything is live. */
export function RehearsalDrawer({ botUid, name, edited, tab, onTab, onClose }: RehearsalDrawerProps) {
  const { changes, issues, variables } = edited
  const Panel = tab === 'talk' ? TalkPanel : SuitePanel
  const panel = changes && (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Panel botUid={botUid} changes={changes} variables={variables} />
    </Suspense>
  )
  const count = changes ? Object.keys(changes).length : 0
  return (
    <Drawer title={`Rehearse ${name}`} width={tab === 'talk' ? '36rem' : '60rem'} onClose={onClose}>
      {changes ? (
        <div className="flex min-h-full flex-col gap-4">
          {count > 0 && <p className="text-sm text-muted">With what you have changed and not saved.</p>}
          <Tabs
            label="Rehearsal"
            value={tab}
            onSelect={onTab}
            tabs={[
              { id: 'talk', label: 'Talk', panel: tab === 'talk' && panel },
              { id: 'suite', label: 'Suite', panel: tab === 'suite' && panel },
            ]}
          />
        </div>
      ) : (
        <Notice tone="bad" title="The bot cannot be rehearsed as it is edited">
          <ul className="list-disc ps-4">
            {issues.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Drawer>
  )
}
