import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldPath } from 'react-hook-form'
import { AdvancedTab } from '~/features/bots/editor/tabs/advanced-tab'
import { CallTab } from '~/features/bots/editor/tabs/call-tab'
import { PostCallTab } from '~/features/bots/editor/tabs/post-call-tab'
import { PromptTab } from '~/features/bots/editor/tabs/prompt-tab'
import { VoiceTab } from '~/features/bots/editor/tabs/voice-tab'
import { messages } from '~/features/bots/messages'
import { whenIdle } from '~/lib/when-idle'
import { type Difference, EditConflict, isLong } from '~/ui/editing/edit-conflict'
import { DeletedNotice } from '~/ui/feedback/deleted-notice'
import { DraftOffer } from '~/ui/fields/drafts/draft-offer'
import { ErrorSummary } from '~/ui/fields/error-summary'
import { Tabs } from '~/ui/layout/tabs'
import type { BotFormHandle, BotValues } from './bot-values'
import {
  type BesideTab,
  type BotTab,
  countByTab,
  type EditorTab,
  editorTabs,
  isFormTab,
  tabLabels,
  tabOf,
} from './editor-tabs'
import { fieldName } from './field-names'
import { type ShowText, selectText } from './show-text'
import { type BotEditorState, loadChecks } from './use-bot-editor'
import { useShownTab } from './use-shown-tab'

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
  /** The other tabs of a stored bot, rendered only while they are selected. */
  beside?: (Beside & { id: BesideTab })[]
  /** Above the form: changes by other users. */
  notice?: ReactNode
  /** At the right of the form if there is room, else below it. */
  side?: ReactNode
  /** A test chat next to the form, in place of the side panel. */
  dock?: ReactNode
  /** The dock shows tables. */
  isDockWide?: boolean
  difference?: Difference
}

type PanelProps = { form: BotFormHandle; uid: string; showText: ShowText }

const panels: Record<EditorTab, (props: PanelProps) => ReactNode> = {
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

/** Loads the checks before a field is left. If that fails now, the check itself reports it. */
const makeReady = () =>
  void whenIdle()
    .then(loadChecks)
    .catch(() => {})

type EditorFormProps = PanelProps & { tab: EditorTab; submit: BotEditorState['submit'] }

/** The fields of one tab. */
function EditorForm({ tab, submit, form, uid, showText }: EditorFormProps) {
  const Panel = panels[tab]
  return (
    <form
      aria-label="Bot settings"
      data-rows=""
      className="@container"
      noValidate
      onSubmit={submit}
      onFocus={makeReady}
    >
      <Panel form={form} uid={uid} showText={showText} />
    </form>
  )
}

type LayoutProps = Pick<BotEditorProps, 'tab' | 'side' | 'dock' | 'isDockWide'> & {
  isSideShown: boolean
  children: ReactNode
}

/** The pane below the tabs. The dock is at its right, else the side panel, which moves below the form without room. */
function EditorPane({ tab, side, isSideShown, dock, isDockWide, children }: LayoutProps) {
  const hasSide = isSideShown && !dock
  const pane = useRef<HTMLDivElement>(null)
  const scrolled = useRef(tab)
  // Each tab begins at its top. The first is there already, and scrolling it would compute the layout of the page twice.
  useLayoutEffect(() => {
    if (scrolled.current !== tab) pane.current?.scrollTo(0, 0)
    scrolled.current = tab
  }, [tab])
  return (
    <div className="flex min-h-0 flex-1">
      <div ref={pane} className="relative min-w-0 flex-1 px-4 pt-5 pb-8 sm:px-6 tall:overflow-y-auto">
        <div
          className={
            hasSide ? 'grid gap-4 xl:grid-cols-[minmax(0,64rem)_18rem]' : clsx(isSideShown && 'max-w-5xl')
          }
        >
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
          {side && !dock && (
            <aside hidden={!hasSide} className="min-w-0 xl:tall:sticky xl:tall:top-0 xl:tall:self-start">
              {side}
            </aside>
          )}
        </div>
      </div>
      {dock && (
        <aside
          aria-label="Test chat"
          className={clsx('shrink-0 border-s border-line bg-raised', isDockWide ? 'w-136' : 'w-92 2xl:w-104')}
        >
          {dock}
        </aside>
      )}
    </div>
  )
}

/** The settings of a bot in tabs. Each tab shows its unsaved changes and errors. */
export function BotEditor(props: BotEditorProps) {
  const { editor, uid, tab, onTab, beside = [], notice, side, dock, isDockWide, difference } = props
  const { form, issues, changed } = editor
  const isAsking = beside.some(({ id, asks }) => id === tab && asks)
  const [shown, select] = useShownTab(tab, onTab, isAsking)
  const go = async (path: string) => {
    await onTab(tabOf(path))
    form.setFocus(path as FieldPath<BotValues>)
  }
  const showText: ShowText = async (path, from, to) => {
    await go(path)
    selectText(path, from, to)
  }
  const changedIn = countByTab(changed)
  const wrongIn = countByTab(issues.map(({ path }) => path))
  const formTabs = editorTabs.map((id) => ({
    id,
    label: tabLabels[id],
    changed: changedIn[id] > 0,
    errors: wrongIn[id],
    panel: <EditorForm tab={id} submit={editor.submit} form={form} uid={uid} showText={showText} />,
  }))
  const besideTabs = beside.map((panelTab) => ({
    ...panelTab,
    panel: panelTab.id === shown && panelTab.panel,
  }))
  const tabs = [...formTabs, ...besideTabs]
  const notices = (
    <>
      {editor.deleted && <DeletedNotice {...editor.deleted}>{messages.botPartsDeleted}</DeletedNotice>}
      {editor.isRefused && (
        <ErrorSummary
          title={editor.serverMessage ?? 'Couldn’t save the bot'}
          issues={issues}
          nameOf={fieldName}
          onGo={go}
          onRetry={() => void editor.submit()}
        />
      )}
      <DraftOffer {...editor.draft}>They are not saved on the server.</DraftOffer>
      {notice}
    </>
  )
  return (
    <>
      <Tabs
        label="Settings"
        keepMounted
        className="z-10 bg-surface px-2 max-[40rem]:sticky max-[40rem]:top-0 sm:px-4"
        value={tabs.find(({ id }) => id === shown)?.id ?? 'prompt'}
        onSelect={select}
        tabs={tabs}
        place={(shownPanels) => (
          <EditorPane
            tab={shown}
            side={side}
            isSideShown={Boolean(side) && isFormTab(shown)}
            dock={dock}
            isDockWide={isDockWide}
          >
            {notices}
            {shownPanels}
          </EditorPane>
        )}
      />
      <EditConflict
        editor={editor}
        fieldOf={({ path, mine, theirs, both }) => ({
          path,
          label: fieldName(path),
          mine: inWords(mine),
          theirs: inWords(theirs),
          difference: isLong(mine, theirs) && difference?.(String(theirs), String(mine)),
          bothDifference: both !== undefined && difference?.(String(theirs), both),
        })}
      />
    </>
  )
}
