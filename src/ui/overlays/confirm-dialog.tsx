import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCurrentError } from '~/lib/session-end'
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
  const { title, children, verb, typedName, danger = true, pending, onConfirm, onClose } = props
  const { width = '26rem', disabledReason = null } = props
  const id = useId()
  const region = useRegion()
  const error = useCurrentError(props.error)
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

const recheckMs = 5_000

/** What prevents the action now, and whether that is still unknown. If it cannot be found, the server decides. */
function useObstacle({ title, obstacle, findObstacle }: Confirmation) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['obstacle', title],
    queryFn: findObstacle ? async () => (await findObstacle()) ?? null : skipToken,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: recheckMs,
    structuralSharing: false,
  })
  return {
    obstacle: obstacle ?? data,
    isFinding: findObstacle !== undefined && isPending,
    findAgain: () => void (findObstacle && refetch()),
  }
}

/** Asks, runs the action, and shows its failure: in a toast if the dialog was closed meanwhile. */
export function ConfirmationDialog({ asked }: { asked: Confirmation }) {
  const { title, consequences, verb, danger, action, done, afterwards } = asked
  const { obstacle, isFinding, findAgain } = useObstacle(asked)
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
      if (isShown()) findAgain()
      else notify({ tone: 'bad', title: message })
    },
    meta: { handlesErrors: true },
  })
  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      typedName={typedName}
      danger={danger}
      disabledReason={obstacle ? 'Not possible now' : isFinding ? 'Checking what uses it' : null}
      pending={run.isPending}
      error={obstacle ? null : run.error?.message}
      onConfirm={() => run.mutate()}
      onClose={() => confirmation.set(null)}
    >
      {obstacle ? <Notice tone="warn">{obstacle}</Notice> : consequences}
    </ConfirmDialog>
  )
}
