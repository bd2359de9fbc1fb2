import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import type { ShareMask } from '#contract/calls/shares'
import { callShares } from '~/api/operations'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { maskNames, sharedCall } from '~/features/calls/detail/shared-call'
import type { Line } from '~/features/calls/transcript/lines'
import { formatBytes } from '~/lib/format/bytes'
import { formatAbsolute } from '~/lib/format/date'
import { Notice } from '~/ui/feedback/notice'
import { notify } from '~/ui/feedback/notify'
import { usePreference } from '~/ui/hooks/preferences'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { shareFile } from './share-file'
import { SharePreview } from './share-preview'
import { download, embeddedSize, largestEmbedded, recordingAsData, recordingBytes } from './share-recording'

type ShareDialogProps = {
  call: CallDetails
  lines: readonly Line[]
  botName: string
  /** Of the recording on this server; null where there is none to embed. */
  path: string | null
  onClose: () => void
}

const allMasks = Object.keys(maskNames) as ShareMask[]
const usualMasks: ShareMask[] = ['numbers', 'names', 'customer_id', 'variables']

/** A call as one file for somebody without an account: what goes into it is chosen, and seen before. */
export function ShareDialog({ call, lines, botName, path, onClose }: ShareDialogProps) {
  const isTold = useSession().capabilities.call_shares === true
  const zone = usePreference('zone') || undefined
  const [masks, setMasks] = useState(usualMasks)
  const [withSound, setWithSound] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { mutateAsync: tell } = useWrite(callShares.create, { handlesErrors: true })
  const { data: bytes } = useQuery({
    queryKey: ['recording size', path],
    queryFn: ({ signal }) => recordingBytes(path ?? '', signal),
    enabled: path !== null,
  })
  const shared = sharedCall({ call, lines, botName, masks, zone })
  const textSize = new Blob(shareFile(shared, '', null)).size
  const canEmbed = typeof bytes === 'number' && bytes <= largestEmbedded
  const isEmbedded = withSound && canEmbed
  const size = textSize + (isEmbedded ? embeddedSize(bytes) : 0)

  const share = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      if (isTold) await tell({ id: call.call_id, body: { recording: isEmbedded, masked: masks } })
      const sound = isEmbedded && path ? await recordingAsData(path) : null
      download(shareFile(shared, formatAbsolute(new Date(), zone), sound), `${call.call_id}.html`)
      notify({
        title: 'The call was saved as a file',
        detail: isTold ? 'The audit log notes it.' : undefined,
      })
      onClose()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }
  const toggle = (mask: ShareMask) =>
    setMasks(allMasks.filter((each) => (each === mask ? !masks.includes(each) : masks.includes(each))))
  return (
    <FormDialog
      title="Share as a file"
      verb={`Save file, ${formatBytes(size)}`}
      width="44rem"
      pending={isBusy}
      refusal={refusal}
      onSubmit={(event) => {
        event.preventDefault()
        void share()
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        One HTML file that opens in any browser: it loads nothing from anywhere and runs no script.
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Leave out</legend>
        {allMasks.map((mask) => (
          <Choice
            key={mask}
            label={maskNames[mask]}
            isOn={masks.includes(mask)}
            onToggle={() => toggle(mask)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Recording</legend>
        {canEmbed ? (
          <Choice
            label={`Embed the recording (${formatBytes(embeddedSize(bytes))})`}
            isOn={withSound}
            onToggle={() => setWithSound(!withSound)}
          />
        ) : (
          <p className="text-sm text-muted">{whyNot(path, bytes)}</p>
        )}
        {isEmbedded && masks.length > 0 && (
          <Notice tone="warn">What is left out of the text can still be heard in the recording.</Notice>
        )}
      </fieldset>
      <SharePreview shared={shared} hasSound={isEmbedded} />
    </FormDialog>
  )
}

function whyNot(path: string | null, bytes: number | null | undefined): string {
  if (path === null) return 'There is no recording that could go into the file.'
  if (bytes === undefined) return 'Its size is being asked for …'
  if (bytes === null) return 'The recording is not there.'
  return `The recording would make ${formatBytes(embeddedSize(bytes))} of it: too large for a file to pass on.`
}

function Choice({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-target items-center gap-2">
      <input type="checkbox" className="checkbox" checked={isOn} onChange={onToggle} />
      {label}
    </label>
  )
}
