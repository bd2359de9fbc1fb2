import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Bot, BotChanges } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { BotEditor } from '~/features/bots/editor/bot-editor'
import { EditorActions } from '~/features/bots/editor/editor-actions'
import { type BotTab, tabOf } from '~/features/bots/editor/editor-tabs'
import { tabSearch } from '~/features/bots/editor/tab-search'
import { useBotEditor } from '~/features/bots/editor/use-bot-editor'
import { TemplatePicker } from '~/features/bots/templates/template-picker'
import { botTemplates, templateSearch } from '~/features/bots/templates/templates'
import { talkKey } from '~/features/rehearsal/talk/talk'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Page } from '~/ui/layout/page'
import { RehearseButton } from './-bot-actions'
import { rehearseSearch } from './-rehearse-search'

export const Route = createFileRoute('/_app/bots/new')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...tabSearch(search),
    ...rehearseSearch(search),
    ...templateSearch(search),
  }),
  loaderDeps: ({ search: { template } }) => ({ template }),
  loader: ({ deps: { template } }) => botTemplates.find(({ id }) => id === template)?.load(),
  remountDeps: ({ search: { template } }) => template,
  component: NewBotPage,
})

const Estimates = lazyRouteComponent(() => import('~/features/bots/impact/estimates'), 'Estimates')
const Rehearsal = lazyRouteComponent(() => import('./-rehearsal'), 'Rehearsal')

function NewBotPage() {
  const { tab = 'prompt', rehearse, template } = Route.useSearch()
  const draft = Route.useLoaderData()
  const client = useQueryClient()
  const navigate = Route.useNavigate()
  const create = useWrite(bots.create, { handlesErrors: true, said: (bot) => `Created ${bot.name}` })
  const show = (next: BotTab) =>
    navigate({ search: { template, tab: next }, replace: true, resetScroll: false })
  const editor = useBotEditor({
    template: draft,
    create: ({ name = '', prompt = '', ...changes }: BotChanges): Promise<Bot> =>
      create.mutateAsync({ body: { ...changes, name, prompt } }),
    onSaved: ({ uid }) => {
      client.removeQueries({ queryKey: talkKey() })
      void navigate({ to: '/bots/$botUid', params: { botUid: uid }, ignoreBlocker: true })
    },
    onRefused: (path) => void (path && show(tabOf(path))),
  })
  return (
    <Page
      title="New bot"
      documentTitle={editor.isRefused && editor.issues.length > 0 ? 'Error: New bot' : 'New bot'}
      trail={[{ label: 'Bots', link: { to: '/bots' } }]}
      actions={
        <>
          <RehearseButton
            onOpen={() => void navigate({ search: { template, tab, rehearse: 'talk' }, resetScroll: false })}
          />
          <EditorActions editor={editor} isNew />
        </>
      }
    >
      <TemplatePicker chosen={template} />
      <BotEditor
        editor={editor}
        uid="new"
        tab={tab}
        onTab={show}
        side={
          <Suspense>
            <Estimates control={editor.form.control} />
          </Suspense>
        }
      />
      <LeaveGuard isDirty={editor.isDirty} parameters={['template']}>
        You have unsaved changes. They will be restored when you return in this browser.
      </LeaveGuard>
      {rehearse && (
        <Suspense>
          <Rehearsal
            name={editor.form.getValues('name').trim() || 'New bot'}
            editor={editor}
            tab={rehearse}
            onTab={(next) =>
              void navigate({ search: { template, tab, rehearse: next }, replace: true, resetScroll: false })
            }
            onClose={() => void show(tab)}
          />
        </Suspense>
      )}
    </Page>
  )
}
