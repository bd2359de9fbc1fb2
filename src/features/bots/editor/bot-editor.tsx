import { type KeyboardEvent, type ReactNode, startTransition, useOptimistic } from 'react'
import type { FieldPath } from 'react-hook-form'
import { AdvancedTab } from '~/features/bots/editor/tabs/advanced-tab'
import { CallTab } from '~/features/bots/editor/tabs/call-tab'
import { PostCallTab } from '~/features/bots/editor/tabs/post-call-tab'
import { PromptTab } from '~/features/bots/editor/tabs/prompt-tab'
import { VoiceTab } from '~/features/bots/editor/tabs/voice-tab'
import { isLong } from '~/lib/long-text'
import { whenIdle } from '~/lib/when-idle'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { DraftOffer } from '~/ui/fields/drafts/draft-offer'
import { ErrorSummary } from '~/ui/fields/error-summary'
import { Tabs } from '~/ui/layout/tabs'
import type { BotFormHandle } from './bot-control'
import type { BotValues } from './bot-values'
import {
  type BesideTab,
  type BotTab,
  countByTab,
  type EditorTab,
  editorTabs,
  tabLabels,
  tabOf,
} from './editor-tabs'
import { fieldName } from './field-names'
import { type ShowText, selectText } from './show-text'
import { type BotEditorState, loadChecks } from './use-bot-editor'

type Beside = {
  label: string
  panel: ReactNode
  /** It may ask before it is left. */
  asks?: boolean
}

type BotEditorProps = {
  editor: BotEditorState
  uid: string
  tab: BotTab
  /** Resolves when the tab is on screen. */
  onTab: (tab: BotTab) => Promise<void>
  /** What a stored bot has beside its form: in the page only while it is looked at. */
  beside?: (Beside & { id: BesideTab })[]
  /** Above the tabs: what others did meanwhile. */
  notice?: ReactNode
  /** At the right of the form where there is room, below it where there is none. */
  side?: ReactNode
  /** Of two long texts, what became of the one in the other. */
  difference?: (before: string, after: string) => ReactNode
}

type PanelProps = { form: BotFormHandle; uid: string; showText: ShowText }

const panels: Record<EditorTab, (props: PanelProps) => React.ReactNode> = {
  prompt: (props) => <PromptTab {...props} />,
  voice: ({ form }) => <VoiceTab form={form} />,
  call: ({ form }) => <CallTab control={form.control} />,
  advanced: ({ form }) => <AdvancedTab control={form.control} />,
  'post-call': ({ form }) => <PostCallTab control={form.control} />,
}

const inWords = (value: unknown) => {
  if (value === '' || value === null) return 'empty'
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** What is typed will be checked: not in the moment in which its field is left. What does not come now is told then. */
const makeReady = () =>
  void whenIdle()
    .then(loadChecks)
    .catch(() => {})

const isFormTab = (tab: BotTab) => (editorTabs as readonly BotTab[]).includes(tab)

/** The settings of a bot in tabs; what is unsaved and what is wrong shows on the tab that holds it. */
export function BotEditor(props: BotEditorProps) {
  const { editor, uid, tab, onTab, beside = [], notice, side, difference } = props
  const { form, issues, changed } = editor
  const [shown, show] = useOptimistic(tab)
  // What leaves a field has a task of its own, the panel the next; the address, which the whole page reads, follows when
  // it is painted.
  const isAsking = beside.some((each) => each.id === tab && each.asks)
  const select = (id: BotTab) => {
    if (isAsking) return void onTab(id)
    setTimeout(() =>
      startTransition(async () => {
        show(id)
        await nextPaint()
        await onTab(id)
      }),
    )
  }
  const changedIn = countByTab(changed)
  const wrongIn = countByTab(issues.map(({ path }) => path))
  const go = async (path: string) => {
    await onTab(tabOf(path))
    form.setFocus(path as FieldPath<BotValues>)
  }
  const showText: ShowText = async (path, from, to) => {
    await go(path)
    selectText(path, from, to)
  }
  const saveByKey = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's')
    // A dialog within a panel is heard here as well.
    const isOver = event.target instanceof Element && event.target.closest('dialog')
    if (!isSave || isOver) return
    event.preventDefault()
    void editor.submit()
  }
  const formTabs = editorTabs.map((id) => {
    const Panel = panels[id]
    return {
      id,
      label: tabLabels[id],
      changed: changedIn[id] > 0,
      errors: wrongIn[id],
      panel: (
        <form
          aria-label="Bot settings"
          data-rows=""
          className="@container"
          noValidate
          onSubmit={editor.submit}
          onKeyDown={saveByKey}
          onFocus={makeReady}
        >
          <Panel form={form} uid={uid} showText={showText} />
        </form>
      ),
    }
  })
  const hasSide = side && isFormTab(shown)
  const besideTabs = beside.map((each) => ({ ...each, panel: each.id === shown && each.panel }))
  const tabs = [...formTabs, ...besideTabs]
  return (
    <div className="grid gap-4">
      {editor.isRefused && (
        <ErrorSummary
          title={editor.serverMessage ?? 'The bot was not saved'}
          issues={issues}
          nameOf={fieldName}
          onGo={go}
        />
      )}
      <DraftOffer {...editor.draft}>The bot on the server does not have them.</DraftOffer>
      {notice}
      <div className={hasSide ? 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}>
        <div className="grid min-w-0 content-start gap-4">
          <Tabs
            label="Settings"
            keepMounted
            value={tabs.find(({ id }) => id === shown)?.id ?? 'prompt'}
            onSelect={select}
            tabs={tabs}
          />
        </div>
        {side && (
          <aside hidden={!hasSide} className="min-w-0 xl:pt-13">
            {side}
          </aside>
        )}
      </div>
      <EditConflict
        editor={editor}
        fieldOf={({ path, mine, theirs }) => ({
          path,
          label: fieldName(path),
          mine: inWords(mine),
          theirs: inWords(theirs),
          difference: isLong(mine, theirs) && difference?.(String(theirs), String(mine)),
        })}
      />
    </div>
  )
}
