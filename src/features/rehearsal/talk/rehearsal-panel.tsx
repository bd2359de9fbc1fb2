import { lazy, type ReactNode, Suspense } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import type { Issue } from '#contract/http/error'
import { useSession } from '~/api/session'
import { SuitePanel } from '~/features/rehearsal/suite/suite-panel'
import { Notice } from '~/ui/feedback/notice'
import { Skeleton } from '~/ui/layout/skeleton'
import { Tabs } from '~/ui/layout/tabs'
import { TalkPanel } from './talk-panel'

/** The content of the editor, and what is wrong with it. */
type EditedBot = {
  changes: BotChanges | undefined
  issues: Issue[]
  /** Fields that a test needs and that are empty, as in "a name and a prompt". */
  missing: string
  /** The variables that a call must supply. */
  variables: string[]
}

const CallPanel = lazy(async () => ({
  default: (await import('~/features/rehearsal/call/call-panel')).CallPanel,
}))

export type RehearsalTab = 'talk' | 'call' | 'suite'

export type RehearsalPanelProps = {
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
}

function NoSuiteYet() {
  return (
    <Notice title="Save the bot to create a suite">
      Create the bot first. It makes no calls until a number or campaign uses it. Then add callers and
      assertions.
    </Notice>
  )
}

/** Says what the bot needs before it can answer. An empty field is not an error yet. */
function NotReady({ issues, missing }: Pick<EditedBot, 'issues' | 'missing'>) {
  if (missing) return <p className="text-muted">Enter {missing} to test this bot.</p>
  return (
    <Notice tone="warn" title="Fix the bot before rehearsing it">
      <ul className="list-disc ps-4">
        {issues.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the conversation includes, in one line. */
function Included({
  isNew,
  isEdited,
  lacksKnowledge,
}: Record<'isNew' | 'isEdited' | 'lacksKnowledge', boolean>) {
  const sentences = [
    isNew && 'Chats with the unsaved bot, without tools.',
    isEdited && 'Includes your unsaved changes.',
    lacksKnowledge && 'The knowledge base is on the platform. In rehearsals, the bot answers without it.',
  ].filter(Boolean)
  return sentences.length > 0 && <p className="text-xs text-muted">{sentences.join(' ')}</p>
}

/** Rehearses the bot as edited, before anything is live. */
export function RehearsalPanel(props: RehearsalPanelProps) {
  const { botUid, name, edited, lacksKnowledge, bounded, tab, onTab } = props
  const { changes, issues, missing, variables } = edited
  const hasCalls = useSession().capabilities.web_calls === true
  const isNew = botUid === undefined
  const isEdited = !isNew && changes !== undefined && Object.keys(changes).length > 0
  const note = (
    <>
      <Included isNew={isNew} isEdited={isEdited} lacksKnowledge={lacksKnowledge} />
      {!changes && <NotReady issues={issues} missing={missing} />}
    </>
  )
  const talk = <TalkPanel botUid={botUid} name={name} changes={changes} variables={variables} note={note} />
  const suite = (
    <div className="relative grid h-full grid-cols-1 content-start gap-4 overflow-y-auto p-4">
      {note}
      {isNew && changes && <NoSuiteYet />}
      {!isNew && changes && <SuitePanel botUid={botUid} changes={changes} variables={variables} />}
    </div>
  )
  const voice = isNew ? (
    <div className="p-4">
      <Notice title="Save the bot to talk to it">Calls use the saved bot.</Notice>
    </div>
  ) : (
    <CallPanel botUid={botUid} isEdited={isEdited} variables={variables} />
  )
  const panels = { talk, call: voice, suite }
  const shown = tab === 'call' && !hasCalls ? 'talk' : tab
  const panelOf = (id: RehearsalTab) =>
    shown === id &&
    bounded(<Suspense fallback={<Skeleton lines={4} className="m-4" />}>{panels[id]}</Suspense>)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label="Rehearsal"
        value={shown}
        onSelect={onTab}
        className="px-2 pe-12"
        tabs={[
          { id: 'talk', label: 'Chat', panel: panelOf('talk') },
          ...(hasCalls ? [{ id: 'call' as const, label: 'Talk', panel: panelOf('call') }] : []),
          { id: 'suite', label: 'Suites', panel: panelOf('suite') },
        ]}
        place={(panels) => <div className="min-h-0 flex-1 *:h-full">{panels}</div>}
      />
    </div>
  )
}
