import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { curlCommand } from '~/api/curl-command'
import { bots } from '~/api/operations'
import { query } from '~/api/query'
import { useWrite } from '~/api/use-write'
import { BotEditor } from '~/features/bots/bot-editor'
import { DeleteBotDialog } from '~/features/bots/delete-bot-dialog'
import { EditorActions } from '~/features/bots/editor-actions'
import { type BotTab, tabOf } from '~/features/bots/editor-tabs'
import { tabSearch } from '~/features/bots/tab-search'
import { useBotActions } from '~/features/bots/use-bot-actions'
import { useBotEditor } from '~/features/bots/use-bot-editor'
import { knowledgeSearch } from '~/features/knowledge/knowledge-search'
import { ButtonLink } from '~/ui/button-link'
import { CopyButton } from '~/ui/copy-button'
import { LeaveGuard } from '~/ui/leave-guard'
import { Mono } from '~/ui/mono'
import { Menu } from '~/ui/overlays/menu'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/bots/$botUid')({
  validateSearch: (search) => ({ ...knowledgeSearch(search), ...tabSearch(search) }),
  loader: ({ context: { queryClient }, params: { botUid } }) =>
    queryClient.ensureQueryData(query(bots.get, { uid: botUid })),
  component: BotPage,
})

const KnowledgePanel = lazyRouteComponent(
  () => import('~/features/knowledge/knowledge-panel'),
  'KnowledgePanel',
)

const CodeDialog = lazyRouteComponent(() => import('~/ui/code-dialog'), 'CodeDialog')

function BotPage() {
  const { botUid } = Route.useParams()
  const search = Route.useSearch()
  const { tab = 'prompt' } = search
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const { data: bot } = useSuspenseQuery(query(bots.get, { uid: botUid }))
  const actions = useBotActions()
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const update = useWrite(bots.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const show = (next: BotTab) => navigate({ search: { tab: next }, replace: true, resetScroll: false })
  const editor = useBotEditor({
    bot,
    save: (body) => update.mutateAsync({ uid: botUid, body }),
    readLatest: () => client.fetchQuery({ ...query(bots.get, { uid: botUid }), staleTime: 0 }),
    onSaved: () => {},
    onRefused: (path) => void (path && show(tabOf(path))),
  })
  const beside = [
    {
      id: 'knowledge' as const,
      label: 'Knowledge',
      panel: (
        <Suspense>
          <KnowledgePanel
            bot={bot}
            search={search}
            go={(change) =>
              void navigate({
                search: (now) => ({ ...now, tab: 'knowledge', ...change }),
                replace: true,
                resetScroll: false,
              })
            }
            link={(place) => ({
              to: '/bots/$botUid',
              params: { botUid },
              search: { tab: 'knowledge', ...place },
              resetScroll: false,
            })}
          />
        </Suspense>
      ),
    },
  ]
  const hasErrors = editor.isRefused && editor.issues.length > 0
  return (
    <Page
      sticky
      title={bot.name}
      documentTitle={hasErrors ? `Error: ${bot.name}` : bot.name}
      trail={[{ label: 'Bots', link: { to: '/bots' } }]}
      aside={
        <span className="flex items-center gap-1 text-muted">
          <Mono>{bot.uid}</Mono>
          <CopyButton text={bot.uid} name="bot id" />
        </span>
      }
      actions={
        <>
          <Menu
            name={`More for ${bot.name}`}
            items={[
              { label: 'View as cURL', onSelect: () => setIsCurlOpen(true) },
              { label: 'Duplicate', onSelect: () => void actions.duplicate(bot) },
              { label: 'Delete', danger: true, onSelect: () => actions.askToDelete(bot) },
            ]}
          />
          <ButtonLink to="/calls" search={{ place: bot.uid }}>
            Test call
          </ButtonLink>
          <EditorActions editor={editor} isNew={false} />
        </>
      }
    >
      <BotEditor editor={editor} uid={bot.uid} tab={tab} onTab={show} beside={beside} />
      <LeaveGuard isDirty={editor.isDirty && !actions.doomed}>
        What you changed here is not saved. It is offered to you again when you come back in this tab.
      </LeaveGuard>
      {isCurlOpen && (
        <Suspense>
          <CodeDialog
            title="View as cURL"
            hint="Answers with this bot as it is saved. Put your key in $API_KEY."
            copyName="command"
            code={curlCommand(location.origin, bots.get, { uid: botUid })}
            onClose={() => setIsCurlOpen(false)}
          />
        </Suspense>
      )}
      <DeleteBotDialog
        actions={actions}
        onDeleted={() => void navigate({ to: '/bots', ignoreBlocker: true })}
      />
    </Page>
  )
}
