import { useMutation } from '@tanstack/react-query'
import type { BotFields } from '#contract/bots/versions'
import type { ApiError } from '#contract/http/error'
import { Differences } from '~/features/bots/history/compare/differences'
import { messages } from '~/features/bots/messages'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Failure } from '~/ui/feedback/failure'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { useFields, type VersionSource } from './version-source'

type RestoreDialogProps = {
  source: VersionSource
  version: number
  /** The bot as saved now. */
  now: BotFields
  /** The number of unsaved fields in the form. */
  unsaved: number
  nameOf: (path: string) => string
  /** Rejects with an ApiError. */
  onRestore: (fields: BotFields) => Promise<void>
  onClose: () => void
}

/** Shows what a restored version changes, then restores it as a new version. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { source, version, onClose } = props
  const {
    fields: [fields],
    failure,
  } = useFields(source, [version])
  if (fields) return <ReadVersion {...props} fields={fields} />
  if (!failure) return null
  return (
    <Dialog
      title={`Restore version ${version}?`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <Failure {...failure} />
    </Dialog>
  )
}

function ReadVersion(props: RestoreDialogProps & { fields: BotFields }) {
  const { fields, version, now, unsaved, nameOf, onRestore, onClose } = props
  const restore = useMutation<void, ApiError>({
    mutationFn: () => onRestore(fields),
    onSuccess: onClose,
    meta: { handlesErrors: true },
  })
  const serverError = restore.error?.status === 412 ? messages.savedMeanwhile : restore.error?.message
  return (
    <Dialog
      title={`Restore version ${version}?`}
      width="44rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={restore.isPending} onClick={() => restore.mutate()}>
            Restore version {version}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{messages.restoring}</p>
        <Differences before={now} after={fields} nameOf={nameOf} />
        {unsaved > 0 && (
          <Notice tone="info">{formatCount(unsaved, 'field')} in the form remain unsaved.</Notice>
        )}
        {serverError && (
          <div role="alert">
            <Notice tone="bad">{serverError}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  )
}
