import { type ReactNode, Suspense } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import type { Issue } from '#contract/http/error'
import { SuitePanel } from '~/features/rehearsal/suite/suite-panel'
import { Notice } from '~/ui/feedback/notice'
import { Skeleton } from '~/ui/layout/skeleton'
import { Tabs } from '~/ui/layout/tabs'
import { Drawer } from '~/ui/overlays/drawer'
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
  /** Undefined: the bot was never saved. */
  botUid: string | undefined
  name: string
  edited: EditedBot
  /** What it may look up is kept where a rehearsal cannot read it. */
  lacksKnowledge: boolean
  /** Keeps what fails in a panel from the rest of the page. */
  bounded: (panel: ReactNode) => ReactNode
  tab: RehearsalTab
  onTab: (tab: RehearsalTab) => void
  onClose: () => void
}

function NoSuiteYet() {
  return (
    <div className="pt-4">
      <Notice title="A suite belongs to a bot that is saved">
        Create the bot first: it calls nobody until a number or a campaign uses it. Then callers can be chosen
        for it, and what has to hold in their calls.
      </Notice>
    </div>
  )
}

/** The bot as it is edited, before anything is live. */
export function RehearsalDrawer({ botUid, name, edited, lacksKnowledge, ...parts }: RehearsalDrawerProps) {
  const { bounded, tab, onTab, onClose } = parts
  const { changes, issues, variables } = edited
  const isNew = botUid === undefined
  const panel =
    changes &&
    bounded(
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {tab === 'talk' && <TalkPanel botUid={botUid} changes={changes} variables={variables} />}
        {tab === 'suite' && isNew && <NoSuiteYet />}
        {tab === 'suite' && !isNew && <SuitePanel botUid={botUid} changes={changes} variables={variables} />}
      </Suspense>,
    )
  const isEdited = !isNew && changes && Object.keys(changes).length > 0
  return (
    <Drawer title={`Rehearse ${name}`} width={tab === 'talk' ? '36rem' : '60rem'} onClose={onClose}>
      {changes ? (
        <div className="flex min-h-full flex-col gap-4">
          {isNew && (
            <p className="text-sm text-muted">
              As it stands in the form, and without tools: it is not created by this.
            </p>
          )}
          {isEdited && <p className="text-sm text-muted">With what you have changed and not saved.</p>}
          {lacksKnowledge && (
            <p className="text-sm text-muted">
              Its knowledge base stays with the platform: in a rehearsal the bot answers without it.
            </p>
          )}
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
