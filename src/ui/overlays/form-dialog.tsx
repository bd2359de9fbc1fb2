import clsx from 'clsx'
import { type ComponentProps, type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { LeaveGuard, LeaveQuestion } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
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
  /** Keeps the height of the dialog while fields appear. */
  keepsHeight?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, verb, danger = false, width, pending, serverError, onSubmit, onClose, children } = props
  const { keepsHeight = false } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={onSubmit}
        className={clsx(
          'grid content-start gap-4 pb-2',
          keepsHeight && 'min-h-[min(44rem,calc(100dvh-11rem))]',
        )}
      >
        {serverError && (
          <div role="alert">
            <Notice tone="bad">{serverError}</Notice>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}

type GuardedFormDialogProps = ComponentProps<typeof FormDialog> & {
  hasUnsaved: () => boolean
  /** Search parameters whose change closes the dialog. */
  parameters: readonly string[]
}

/** A form dialog that confirms before typed text is lost, however it is closed. */
export function GuardedFormDialog({ hasUnsaved, parameters, onClose, ...dialog }: GuardedFormDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <FormDialog {...dialog} onClose={() => (hasUnsaved() ? setIsLeaving(true) : onClose())} />
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
      <LeaveGuard isDirty={hasUnsaved} parameters={parameters} />
    </>
  )
}
