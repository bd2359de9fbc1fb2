import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BotEditor } from '~/features/bots/editor/bot-editor'
import { EditorActions } from '~/features/bots/editor/editor-actions'
import { type BotTab, tabOf, tabSearch } from '~/features/bots/editor/editor-tabs'
import { useBotEditor } from '~/features/bots/editor/use-bot-editor'
import { useCreateBot } from '~/features/bots/editor/use-create-bot'
import { TemplatePicker } from '~/features/bots/templates/template-picker'
import { templateSearch } from '~/features/bots/templates/template-search'
import { botTemplates } from '~/features/bots/templates/templates'
import { talkKey } from '~/features/rehearsal/talk/talk'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { RehearseButton } from './-bot-actions'
import { rehearseSearch } from './-rehearse-search'
import { useTestChat } from './-test-chat'

export const Route = createFileRoute('/_app/bots/new')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...tabSearch(search),
    ...rehearseSearch(search),
    ...templateSearch(search),
    // The first steps continue on the overview.
    ...(search.from === 'overview' && { from: 'overview' as const }),
  }),
  loaderDeps: ({ search: { template } }) => ({ template }),
  loader: ({ deps: { template } }) => botTemplates.find(({ id }) => id === template)?.load(),
  remountDeps: ({ search: { template } }) => template,
  pendingComponent: () => <PageSkeleton shape="editor" />,
  component: NewBotPage,
})

const Estimates = lazyRouteComponent(() => import('~/features/bots/impact/estimates'), 'Estimates')
const LiveFigures = lazyRouteComponent(() => import('~/features/bots/impact/live-figures'), 'LiveFigures')

function NewBotPage() {
  const { tab = 'prompt', rehearse, template, from } = Route.useSearch()
  const draft = Route.useLoaderData()
  const client = useQueryClient()
  const navigate = Route.useNavigate()
  const create = useCreateBot()
  const show = (next: BotTab) =>
    navigate({ search: { template, from, tab: next }, replace: true, resetScroll: false })
  const editor = useBotEditor({
    template: draft,
    create: async (changes) => {
      const bot = await create(changes)
      client.removeQueries({ queryKey: talkKey() })
      return bot
    },
    onSaved: ({ uid }) => {
      // The page to which the user went may be loading.
      if (location.pathname !== '/bots/new') return
      const next =
        from === 'overview' ? { to: '/' as const } : { to: '/bots/$botUid' as const, params: { botUid: uid } }
      void navigate({ ...next, ignoreBlocker: true })
    },
    onRefused: (path) => void (path && show(tabOf(path))),
  })
  const chat = useTestChat({
    tab,
    rehearse,
    onRehearse: (next) =>
      void navigate({
        search: { template, from, tab, rehearse: next },
        replace: rehearse !== undefined,
        resetScroll: false,
      }),
    name: editor.form.getValues('name').trim() || 'New bot',
    editor,
    foot: <LiveFigures control={editor.form.control} />,
  })
  return (
    <Page
      title="New bot"
      documentTitle={editor.isRefused && editor.issues.length > 0 ? 'Error: New bot' : 'New bot'}
      trail={[{ label: 'Bots', link: { to: '/bots' } }]}
      fill
      flush
      actions={
        <EditorActions editor={editor} isNew>
          <RehearseButton {...chat.button} />
        </EditorActions>
      }
    >
      <BotEditor
        notice={tab === 'prompt' && <TemplatePicker chosen={template} from={from} />}
        editor={editor}
        uid="new"
        tab={tab}
        onTab={show}
        dock={chat.dock}
        isDockWide={chat.isWide}
        side={
          <Suspense>
            <Estimates control={editor.form.control} />
          </Suspense>
        }
      />
      <LeaveGuard isDirty={editor.hasUnsaved} parameters={['template']}>
        You have unsaved changes. You can restore them when you return in this browser.
      </LeaveGuard>
      {chat.drawer}
    </Page>
  )
}
