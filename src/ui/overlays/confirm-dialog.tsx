import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { notify } from '~/ui/feedback/notify'
import { readable } from '~/ui/fields/field'
import { TextField } from '~/ui/fields/text-field'
import { useRegion } from '~/ui/hooks/preferences'
import { type Confirmation, confirmation } from './confirm'
import { Modal } from './modal'

type ConfirmDialogProps = {
  /** A question that names the object: "Delete 3 contacts?". */
  title: string
  /** The consequences, and whether they can be undone. */
  children?: ReactNode
  /** The label of the button: "Delete contacts". */
  verb: string
  /** A name to type first, for large or final actions. */
  typedName?: string
  /** Why the action is impossible. */
  disabledReason?: string | null
  danger?: boolean
  pending?: boolean
  error?: string | null
  width?: string
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, verb, typedName, danger = true, pending, error, onConfirm, onClose } = props
  const { width = '26rem', disabledReason = null } = props
  const id = useId()
  const region = useRegion()
  const [typed, setTyped] = useState('')
  const missing = typedName && typed.trim() !== typedName ? 'Type the name first' : null
  const refusal = disabledReason ?? missing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refusal && !pending) onConfirm()
  }
  return (
    <Modal
      kind="dialog"
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}-body`}
      onClose={onClose}
      width={width}
    >
      <form onSubmit={submit} className="flex max-h-[inherit] flex-col gap-4 py-5 *:px-5">
        <h2 id={id} className="text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <div id={`${id}-body`} className="min-h-0 shrink overflow-y-auto text-muted">
          {children}
        </div>
        {typedName && (
          <div>
            <TextField
              label={`Type “${typedName}” to confirm`}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          </div>
        )}
        {error && (
          <div role="alert">
            <Notice tone="bad">{readable(error, region)}</Notice>
          </div>
        )}
        <footer className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            disabledReason={refusal}
          >
            {verb}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}

/** Asks, runs the action, and shows its failure: in a toast if the dialog was closed meanwhile. */
export function ConfirmationDialog({ asked }: { asked: Confirmation }) {
  const { title, consequences, verb, obstacle, danger, action, done, afterwards } = asked
  const typedName = obstacle ? undefined : asked.typedName
  const isShown = () => confirmation.get() === asked
  const run = useMutation({
    mutationFn: async () => {
      await action()
    },
    onSuccess() {
      if (done) notify({ title: done })
      if (!isShown()) return
      flushSync(() => confirmation.set(null))
      afterwards?.()
    },
    onError({ message }) {
      if (!isShown()) notify({ tone: 'bad', title: message })
    },
    meta: { handlesErrors: true },
  })
  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      typedName={typedName}
      danger={danger}
      disabledReason={obstacle ? 'Not possible now' : null}
      pending={run.isPending}
      error={run.error?.message}
      onConfirm={() => run.mutate()}
      onClose={() => confirmation.set(null)}
    >
      {obstacle ? <Notice tone="warn">{obstacle}</Notice> : consequences}
    </ConfirmDialog>
  )
}
