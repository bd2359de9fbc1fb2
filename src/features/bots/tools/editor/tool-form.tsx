import { lazyRouteComponent } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import { messages } from '~/features/bots/messages'
import { BehaviourFields, PurposeFields, RestFields } from '~/features/bots/tools/fields/common-fields'
import { HoursFields } from '~/features/bots/tools/fields/hours-fields'
import { RequestFields } from '~/features/bots/tools/fields/request-fields'
import { simpleFields } from '~/features/bots/tools/fields/simple-fields'
import { HeadersNotKept } from '~/features/bots/tools/fields/static-params'
import { TransferFields } from '~/features/bots/tools/fields/transfer-fields'
import { whenIdle } from '~/lib/when-idle'
import { Button } from '~/ui/controls/button'
import { type Difference, EditConflict, isLong } from '~/ui/editing/edit-conflict'
import { DeletedNotice } from '~/ui/feedback/deleted-notice'
import { DraftOffer } from '~/ui/fields/drafts/draft-offer'
import { ErrorSummary } from '~/ui/fields/error-summary'
import { keepFocusInside } from '~/ui/hooks/keep-focus'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { kindOf } from './tool-kinds'
import { controlName, inWords } from './tool-names'
import type { ToolControl } from './tool-values'
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
        ref={keepFocusInside}
        aria-label={`${kindOf(type).label} tool`}
        noValidate
        data-unsaved={editor.isDirty ? '' : undefined}
        onSubmit={editor.submit}
        onKeyDown={saveByKey}
        onFocus={makeReady}
        className="grid gap-4"
      >
        {editor.deleted && <DeletedNotice {...editor.deleted} />}
        {editor.isRefused && (
          <ErrorSummary
            title={editor.serverMessage ?? 'Couldn’t save the tool'}
            issues={issues}
            nameOf={(path) => controlName(type, path)}
            onGo={editor.focus}
            onRetry={() => void editor.submit()}
          />
        )}
        <DraftOffer {...editor.draft}>
          They are not saved on the server. <HeadersNotKept type={type} />
        </DraftOffer>
        <PurposeFields control={form.control} type={type} />
        <TypeFields editor={editor} botUid={botUid} actions={test} />
        <BehaviourFields control={form.control} type={type} />
        <RestFields control={form.control} />
        <FormBar editor={editor} onClose={onClose} />
      </form>
      {isTesting && (
        <LateDialog onClose={() => setIsTesting(false)}>
          <TestDialog
            botUid={botUid}
            type={type}
            toolId={editor.tool?.id}
            values={form.getValues()}
            onClose={() => setIsTesting(false)}
          />
        </LateDialog>
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
            bothDifference: values.both !== undefined && difference(theirs, values.both),
          }
        }}
      />
    </>
  )
}

type TypeFieldsProps = Pick<ToolFormProps, 'editor' | 'botUid'> & { actions: ReactNode }

/** The settings of the tool's type. An unknown type shows all settings. */
function TypeFields({ editor: { form, type }, botUid, actions }: TypeFieldsProps) {
  const Simple = Object.hasOwn(simpleFields, type) ? simpleFields[type] : undefined
  if (Simple) return <Simple control={form.control} />
  if (type === 'transfer_call') return <TransferFields control={form.control} botUid={botUid} />
  if (type === 'check_working_hours') return <HoursFields form={form} />
  return <RequestFields control={form.control} type={type} actions={actions} />
}

/** Keeps the focus in the field. Its validation message on blur would move the button away from the mouse. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type FormBarProps = { editor: ToolEditorState; onClose: () => void }

/** The buttons of the form, which stay visible while it scrolls. */
function FormBar({ editor, onClose }: FormBarProps) {
  const { tool, isDirty, isSubmitting, discard } = editor
  const isNew = tool === undefined
  const nothing = isDirty || isNew ? null : 'No changes to save'
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface py-3 tall:sticky tall:bottom-0 tall:z-10">
      <Button variant="quiet" className="me-auto" onMouseDown={keepFocus} onClick={onClose}>
        {isDirty ? 'Back' : 'Close'}
      </Button>
      {!isNew && (
        <Button onMouseDown={keepFocus} onClick={discard} disabledReason={nothing}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        disabledReason={nothing}
        onMouseDown={keepFocus}
      >
        {isNew ? 'Add tool' : 'Save tool'}
      </Button>
    </div>
  )
}

/** Opens a test of the request in the form. */
function TestButton({ control, onTest }: { control: ToolControl; onTest: () => void }) {
  const { capabilities } = useSession()
  const url = useWatch({ control, name: 'url' }).trim()
  const missing = url ? null : messages.addressMissing
  const reason = capabilities.tool_tests ? missing : messages.noToolTests
  return (
    <Button size="small" disabledReason={reason} onClick={onTest}>
      Test request
    </Button>
  )
}
