import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { BotUpdate } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { curlCommand } from '~/api/transport/curl-command'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { BotEditor } from '~/features/bots/editor/bot-editor'
import { EditorActions } from '~/features/bots/editor/editor-actions'
import { type BotTab, tabOf } from '~/features/bots/editor/editor-tabs'
import { fieldName } from '~/features/bots/editor/field-names'
import { tabSearch } from '~/features/bots/editor/tab-search'
import { useBotEditor } from '~/features/bots/editor/use-bot-editor'
import { historySearch } from '~/features/bots/history/history-search'
import { storeVersionLocally } from '~/features/bots/history/store-version-locally'
import { useRestore } from '~/features/bots/history/use-restore'
import { useBotActions } from '~/features/bots/list/use-bot-actions'
import { toolSearch } from '~/features/bots/tools/list/tool-search'
import { knowledgeSearch } from '~/features/knowledge/knowledge-search'
import { LiveMark } from '~/features/live/live-mark'
import { PanelBoundary } from '~/features/shell/errors/panel-boundary'
import { ButtonLink } from '~/ui/controls/button-link'
import { CopyButton } from '~/ui/controls/copy-button'
import { Mono } from '~/ui/controls/mono'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Page } from '~/ui/layout/page'
import { Menu } from '~/ui/overlays/menu'
import { usePanelsBeside } from './-panels-beside'
import { RehearseButton } from './-rehearse-button'
import { rehearseSearch } from './-rehearse-search'
import { useRehearsedSave } from './-rehearsed-save'

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
  component: BotPage,
})

const OthersSaved = lazyRouteComponent(() => import('~/features/bots/history/others-saved'), 'OthersSaved')
const TextDifference = lazyRouteComponent(
  () => import('~/features/bots/history/compare/text-difference'),
  'TextDifference',
)
const Estimates = lazyRouteComponent(() => import('~/features/bots/impact/estimates'), 'Estimates')
const ImpactLine = lazyRouteComponent(() => import('~/features/bots/impact/impact-line'), 'ImpactLine')
const Rehearsal = lazyRouteComponent(() => import('./-rehearsal'), 'Rehearsal')
const CodeDialog = lazyRouteComponent(() => import('~/ui/controls/code-dialog'), 'CodeDialog')

const difference = (before: string, after: string) => (
  <Suspense>
    <TextDifference before={before} after={after} />
  </Suspense>
)

function BotPage() {
  const { botUid } = Route.useParams()
  const search = Route.useSearch()
  const { tab = 'prompt', rehearse } = search
  const { account, capabilities } = useSession()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const { data: bot } = useSuspenseQuery(query(bots.get, { uid: botUid }))
  const actions = useBotActions()
  const [isCurlOpen, setIsCurlOpen] = useState(false)
  const update = useWrite(bots.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const show = (next: BotTab) => navigate({ search: { tab: next }, replace: true, resetScroll: false })
  const send = async (body: BotUpdate, ifMatch?: string) => {
    // Read a moment ago where the editor saves: what others changed before that is not told as changed from here.
    const before = capabilities.bot_versions ? bot : await client.fetchQuery(query(bots.get, { uid: botUid }))
    const stored = await update.mutateAsync({ uid: botUid, body, ifMatch })
    if (!capabilities.bot_versions) {
      await storeVersionLocally(account, before, stored)
      await invalidate(client, { queryKey: ['bots', 'versions'] })
    }
    return stored
  }
  const { save, gate } = useRehearsedSave(botUid, send)
  const restore = useRestore(bot, save)
  const editor = useBotEditor({
    bot,
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(bots.get, { uid: botUid }), staleTime: 0 }),
      // The version is for a gateway that adds versions to a platform without ETags, and for the rehearsal of the save.
      write: (changes, ifMatch, { version }) =>
        save(version == null ? changes : { ...changes, expected_version: version }, ifMatch),
    }),
    onRefused: (path) => void (path && show(tabOf(path))),
  })
  const unsaved = editor.changed.length
  const beside = usePanelsBeside(bot, { search, unsaved, onRestore: restore, difference })
  const hasErrors = editor.isRefused && editor.issues.length > 0
  const isBehind = editor.base !== undefined && editor.base.updated_at !== bot.updated_at
  const askToDelete = () =>
    actions.askToDelete(bot, () => void navigate({ to: '/bots', ignoreBlocker: true }))
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
          <LiveMark capabilities={capabilities} />
        </span>
      }
      summary={
        editor.isDirty &&
        capabilities.bot_outlook && (
          <PanelBoundary isQuiet>
            <Suspense>
              <ImpactLine uid={bot.uid} />
            </Suspense>
          </PanelBoundary>
        )
      }
      actions={
        <>
          <Menu
            name={`More for ${bot.name}`}
            items={[
              { label: 'View as cURL', onSelect: () => setIsCurlOpen(true) },
              { label: 'Duplicate', onSelect: () => void actions.duplicate(bot) },
              { label: 'Delete', danger: true, onSelect: askToDelete },
            ]}
          />
          <ButtonLink to="/calls" search={{ place: bot.uid }}>
            Test call
          </ButtonLink>
          <RehearseButton
            onOpen={() => void navigate({ search: { tab, rehearse: 'talk' }, resetScroll: false })}
          />
          <EditorActions editor={editor} isNew={false} />
        </>
      }
    >
      <BotEditor
        editor={editor}
        uid={bot.uid}
        tab={tab}
        onTab={show}
        beside={beside}
        notice={
          isBehind &&
          editor.isDirty &&
          editor.base && (
            <PanelBoundary>
              <Suspense>
                <OthersSaved
                  base={editor.base}
                  bot={bot}
                  unsaved={editor.changed}
                  isKept={Boolean(capabilities.bot_versions)}
                  nameOf={fieldName}
                />
              </Suspense>
            </PanelBoundary>
          )
        }
        difference={difference}
        side={
          <PanelBoundary>
            <Suspense>
              <Estimates control={editor.form.control} uid={bot.uid} />
            </Suspense>
          </PanelBoundary>
        }
      />
      <LeaveGuard isDirty={editor.isDirty}>
        You have unsaved changes. They will be restored when you return in this browser.
      </LeaveGuard>
      {rehearse && (
        <PanelBoundary>
          <Suspense>
            <Rehearsal
              uid={bot.uid}
              name={bot.name}
              editor={editor}
              tab={rehearse}
              onTab={(next) =>
                void navigate({ search: { tab, rehearse: next }, replace: true, resetScroll: false })
              }
              onClose={() => void show(tab)}
            />
          </Suspense>
        </PanelBoundary>
      )}
      {gate}
      {isCurlOpen && (
        <Suspense>
          <CodeDialog
            title="View as cURL"
            hint="Returns the saved bot. Put your key in $API_KEY."
            copyName="command"
            code={curlCommand(location.origin, bots.get, { uid: botUid })}
            onClose={() => setIsCurlOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
