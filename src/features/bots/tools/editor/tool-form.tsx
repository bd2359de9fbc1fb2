import { lazyRouteComponent } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'
import { BehaviourFields } from '~/features/bots/tools/fields/behaviour-fields'
import { HeadersNotKept } from '~/features/bots/tools/fields/headers-not-kept'
import { HoursFields } from '~/features/bots/tools/fields/hours-fields'
import { PurposeFields } from '~/features/bots/tools/fields/purpose-fields'
import { RequestFields } from '~/features/bots/tools/fields/request-fields'
import { RestFields } from '~/features/bots/tools/fields/rest-fields'
import { simpleFields } from '~/features/bots/tools/fields/simple-fields'
import { TransferFields } from '~/features/bots/tools/fields/transfer-fields'
import { TestButton } from '~/features/bots/tools/test-button'
import { whenIdle } from '~/lib/when-idle'
import { EditConflict, isLong } from '~/ui/editing/edit-conflict'

import { DraftOffer } from '~/ui/fields/drafts/draft-offer'
import { ErrorSummary } from '~/ui/fields/error-summary'
import { FormBar } from './form-bar'
import type { Difference } from './tool-control'
import { kindOf } from './tool-kinds'
import { controlName, inWords } from './tool-names'
import { loadToolChecks, type ToolEditorState } from './use-tool-editor'

const TestDialog = lazyRouteComponent(() => import('~/features/bots/tools/test-dialog'), 'TestDialog')

type ToolFormProps = {
  editor: ToolEditorState
  botUid: string
  difference: Difference
  onClose: () => void
}

/** Preloads the checks when the browser is idle, so that leaving a field is fast. A check reports a failed load. */
const makeReady = () =>
  void whenIdle()
    .then(loadToolChecks)
    .catch(() => {})

/** The form of a tool, with every setting of its type. */
export function ToolForm({ editor, botUid, difference, onClose }: ToolFormProps) {
  const { form, type, issues } = editor
  const [isTesting, setIsTesting] = useState(false)
  const saveByKey = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's')
    if (!isSave) return
    event.preventDefault()
    void editor.submit()
  }
  const test = <TestButton control={form.control} onTest={() => setIsTesting(true)} />
  return (
    <>
      <form
        aria-label={`${kindOf(type).label} tool`}
        noValidate
        data-unsaved={editor.isDirty ? '' : undefined}
        onSubmit={editor.submit}
        onKeyDown={saveByKey}
        onFocus={makeReady}
        className="grid gap-4"
      >
        {editor.isRefused && (
          <ErrorSummary
            title={editor.serverMessage ?? 'Couldn’t save the tool'}
            issues={issues}
            nameOf={(path) => controlName(type, path)}
            onGo={editor.focus}
          />
        )}
        <DraftOffer {...editor.draft}>
          They are not saved on the server. <HeadersNotKept type={type} />
        </DraftOffer>
        <PurposeFields control={form.control} type={type} />
        <TypeFields editor={editor} actions={test} />
        <BehaviourFields control={form.control} type={type} />
        <RestFields control={form.control} />
        <FormBar editor={editor} onClose={onClose} />
      </form>
      {isTesting && (
        <Suspense>
          <TestDialog
            botUid={botUid}
            type={type}
            toolId={editor.tool?.id}
            values={form.getValues()}
            onClose={() => setIsTesting(false)}
          />
        </Suspense>
      )}
      <EditConflict
        editor={editor}
        fieldOf={({ path, ...values }) => {
          const [mine, theirs] = [inWords(values.mine), inWords(values.theirs)]
          return {
            path,
            label: controlName(type, path),
            mine,
            theirs,
            difference: isLong(mine, theirs) && difference(theirs, mine),
          }
        }}
      />
    </>
  )
}

/** The settings of the tool's type. An unknown type shows all settings. */
function TypeFields({ editor: { form, type }, actions }: { editor: ToolEditorState; actions: ReactNode }) {
  const Simple = Object.hasOwn(simpleFields, type) ? simpleFields[type] : undefined
  if (Simple) return <Simple control={form.control} />
  if (type === 'transfer_call') return <TransferFields control={form.control} />
  if (type === 'check_working_hours') return <HoursFields form={form} />
  return <RequestFields control={form.control} type={type} actions={actions} />
}
