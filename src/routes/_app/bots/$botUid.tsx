import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { BotEditor } from '~/features/bots/editor/bot-editor'
import { type BotTab, tabOf, tabSearch } from '~/features/bots/editor/editor-tabs'
import { fieldName } from '~/features/bots/editor/field-names'
import { type BotEditorState, useBotEditor } from '~/features/bots/editor/use-bot-editor'
import { historySearch } from '~/features/bots/history/history-search'
import { useRestore } from '~/features/bots/history/use-restore'
import { messages } from '~/features/bots/messages'
import { toolSearch } from '~/features/bots/tools/list/tool-search'
import { knowledgeSearch } from '~/features/knowledge/knowledge-search'
import { LiveMark } from '~/features/live/live-mark'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { BotActions, RehearseButton } from './-bot-actions'
import { LaterPart, usePanelsBeside } from './-panels-beside'
import { rehearseSearch } from './-rehearse-search'
import { useBotStore } from './-rehearsed-save'
import { useTestChat } from './-test-chat'

export const Route = createFileRoute('/_app/bots/$botUid')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...knowledgeSearch(search),
    ...historySearch(search),
    ...toolSearch(search),
    ...tabSearch(search),
    ...rehearseSearch(search),
  }),
  loader: ({ context: { queryClient }, params: { botUid } }) =>
    queryClient.ensureQueryData(query(bots.get, { uid: botUid })),
  remountDeps: ({ params }) => params,
  pendingComponent: () => <PageSkeleton shape="editor" />,
  component: BotPage,
})

const OthersSaved = lazyRouteComponent(() => import('~/features/bots/history/others-saved'), 'OthersSaved')
const TextDifference = lazyRouteComponent(
  () => import('~/features/bots/history/compare/text-difference'),
  'TextDifference',
)
const Estimates = lazyRouteComponent(() => import('~/features/bots/impact/estimates'), 'Estimates')
const ImpactLine = lazyRouteComponent(() => import('~/features/bots/impact/impact-line'), 'ImpactLine')
const LiveFigures = lazyRouteComponent(() => import('~/features/bots/impact/live-figures'), 'LiveFigures')

const difference = (before: string, after: string) => (
  <Suspense>
    <TextDifference before={before} after={after} />
  </Suspense>
)

type EditedBot = { bot: Bot; editor: BotEditorState }

/** Says that another user saved the bot while it is being edited here. */
function OthersNotice({ bot, editor: { base, changed, isDirty, isSubmitting } }: EditedBot) {
  const { capabilities } = useSession()
  if (!isDirty || isSubmitting || !base || base.updated_at === bot.updated_at) return null
  return (
    <LaterPart>
      <OthersSaved
        base={base}
        bot={bot}
        unsaved={changed}
        isKept={Boolean(capabilities.bot_versions)}
        nameOf={fieldName}
      />
    </LaterPart>
  )
}

function BotPage() {
  const { botUid } = Route.useParams()
  const search = Route.useSearch()
  const { tab = 'prompt', rehearse } = search
  const { capabilities } = useSession()
  const navigate = Route.useNavigate()
  const { data: bot, error } = useSuspenseQuery(query(bots.get, { uid: botUid }))
  const show = (next: BotTab) => navigate({ search: { tab: next }, replace: true, resetScroll: false })
  const { save, store, create, gate } = useBotStore(bot)
  const editor = useBotEditor({
    bot,
    store,
    create,
    isDeleted: error?.status === 404,
    onCreatedAgain: ({ uid }) =>
      void navigate({ to: '/bots/$botUid', params: { botUid: uid }, ignoreBlocker: true }),
    onRefused: (path) => void (path && show(tabOf(path))),
  })
  const unsaved = editor.changed.length
  const onSaved = (stored: Bot) => editor.rebase(stored, bot)
  const onRestore = useRestore(bot, save, onSaved)
  const beside = usePanelsBeside(bot, { search, unsaved, onSaved, onRestore, difference })
  const chat = useTestChat({
    tab,
    rehearse,
    onRehearse: (next) =>
      void navigate({ search: { tab, rehearse: next }, replace: rehearse !== undefined, resetScroll: false }),
    uid: bot.uid,
    name: bot.name,
    editor,
    foot: <LiveFigures control={editor.form.control} uid={bot.uid} />,
  })
  const hasErrors = editor.isRefused && editor.issues.length > 0
  return (
    <Page
      title={bot.name}
      documentTitle={hasErrors ? `Error: ${bot.name}` : bot.name}
      trail={[{ label: 'Bots', link: { to: '/bots' } }]}
      fill
      flush
      aside={
        // Its room is reserved, so that the title stays where it is.
        <span className="flex min-h-target min-w-0 flex-1 basis-28 items-center gap-2">
          {capabilities.bot_outlook && (
            <LaterPart isQuiet>
              <ImpactLine uid={bot.uid} />
            </LaterPart>
          )}
          <LiveMark capabilities={capabilities} />
        </span>
      }
      actions={
        <BotActions bot={bot} editor={editor}>
          <RehearseButton {...chat.button} />
        </BotActions>
      }
    >
      <BotEditor
        editor={editor}
        uid={bot.uid}
        tab={tab}
        onTab={show}
        beside={beside}
        notice={<OthersNotice bot={bot} editor={editor} />}
        difference={difference}
        dock={chat.dock}
        isDockWide={chat.isWide}
        side={
          <LaterPart>
            <Estimates control={editor.form.control} uid={bot.uid} />
          </LaterPart>
        }
      />
      <LeaveGuard isDirty={editor.hasUnsaved}>
        {editor.deleted
          ? messages.leaveDeletedBot
          : 'You have unsaved changes. You can restore them when you return in this browser.'}
      </LeaveGuard>
      {chat.drawer}
      {gate}
    </Page>
  )
}
