import clsx from 'clsx'
import { type FocusEvent, type FormEventHandler, type ReactNode, useId, useRef, useState } from 'react'
import { useCurrentError } from '~/lib/session-end'
import { Button } from '~/ui/controls/button'
import { type Deleted, DeletedNotice } from '~/ui/feedback/deleted-notice'
import { LeaveGuard, LeaveQuestion } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { readable } from '~/ui/fields/field'
import { keepFocusInside } from '~/ui/hooks/keep-focus'
import { useRegion } from '~/ui/hooks/preferences'
import { Dialog } from './dialog'

type FormDialogProps = {
  title: string
  /** The label of the submit button. */
  verb: string
  danger?: boolean
  width?: string
  pending: boolean
  /** A server error that belongs to no field. */
  serverError: string | undefined
  /** The edited resource was deleted elsewhere. */
  deleted?: Deleted | null
  /** Keeps the height of the dialog while fields appear. */
  keepsHeight?: boolean
  /** Whether a form that knows more than its text fields has something unsaved. */
  hasUnsaved?: () => boolean
  /** Search parameters whose change closes the dialog. */
  parameters?: readonly string[]
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A key is not text that could be lost: it is pasted again. */
const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=password])'

/** Whether text fields contain something else than when the user came to them. */
function useTypedText() {
  const before = useRef(new Map<HTMLInputElement, string>())
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const field = target as HTMLInputElement
      if (target.matches(textFields) && !before.current.has(field)) before.current.set(field, field.value)
    },
    hasTyped: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  }
}

/** A form dialog that confirms before typed text is lost, however it is closed. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, danger = false, width, pending, onSubmit, onClose, children } = props
  const { keepsHeight = false, parameters = [] } = props
  const id = useId()
  const region = useRegion()
  const serverError = useCurrentError(props.serverError)
  const [isLeaving, setIsLeaving] = useState(false)
  const { onFocus, hasTyped } = useTypedText()
  const hasUnsaved = props.hasUnsaved ?? hasTyped
  const close = () => (hasUnsaved() ? setIsLeaving(true) : onClose())
  return (
    <>
      <Dialog
        title={title}
        width={width}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending}>
              {verb}
            </Button>
          </>
        }
      >
        <form
          ref={keepFocusInside}
          id={id}
          noValidate
          onFocus={onFocus}
          onSubmit={onSubmit}
          className={clsx(
            'grid content-start gap-4 pb-2',
            keepsHeight && 'min-h-[min(44rem,calc(100dvh-11rem))]',
          )}
        >
          {props.deleted && <DeletedNotice {...props.deleted} />}
          {serverError && (
            <div role="alert">
              <Notice tone="bad">{readable(serverError, region)}</Notice>
            </div>
          )}
          {children}
        </form>
      </Dialog>
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
      {/* A submitted form may lead to another page. Until the server has accepted it, Back would lose its text. */}
      <LeaveGuard isDirty={(isForced) => (isForced || !pending) && hasUnsaved()} parameters={parameters} />
    </>
  )
}
