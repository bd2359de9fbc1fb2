import { type ReactNode, Suspense } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import type { Issue } from '#contract/http/error'
import { SuitePanel } from '~/features/rehearsal/suite/suite-panel'
import { Notice } from '~/ui/feedback/notice'
import { Skeleton } from '~/ui/layout/skeleton'
import { Tabs } from '~/ui/layout/tabs'
import { Drawer } from '~/ui/overlays/drawer'
import { TalkPanel } from './talk-panel'

/** The content of the editor, and what is wrong with it. */
type EditedBot = {
  changes: BotChanges | undefined
  issues: Issue[]
  /** The variables that a call must supply. */
  variables: string[]
}

type RehearsalTab = 'talk' | 'suite'

type RehearsalDrawerProps = {
  /** Undefined for a bot that was never saved. */
  botUid: string | undefined
  name: string
  edited: EditedBot
  /** Rehearsals cannot read the bot's knowledge, which only the platform has. */
  lacksKnowledge: boolean
  /** Confines failures of a panel. */
  bounded: (panel: ReactNode) => ReactNode
  tab: RehearsalTab
  onTab: (tab: RehearsalTab) => void
  onClose: () => void
}

function NoSuiteYet() {
  return (
    <div className="pt-4">
      <Notice title="Save the bot to create a suite">
        Create the bot first. It makes no calls until a number or campaign uses it. Then add callers and
        assertions.
      </Notice>
    </div>
  )
}

/** Rehearses the bot as edited, before anything is live. */
export function RehearsalDrawer({ botUid, name, edited, lacksKnowledge, ...rest }: RehearsalDrawerProps) {
  const { bounded, tab, onTab, onClose } = rest
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
              Uses the form as it is, without tools. The bot is not created.
            </p>
          )}
          {isEdited && <p className="text-sm text-muted">Includes your unsaved changes.</p>}
          {lacksKnowledge && (
            <p className="text-sm text-muted">
              The knowledge base is on the platform. In rehearsals, the bot answers without it.
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
        <Notice tone="bad" title="Fix the bot before rehearsing it">
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
