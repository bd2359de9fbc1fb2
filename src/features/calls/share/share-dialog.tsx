import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import type { ShareMask } from '#contract/calls/shares'
import { callShares } from '~/api/operations'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { maskNames, type SharedCall, sharedCall } from '~/features/calls/detail/shared-call'
import { messages } from '~/features/calls/messages'
import type { Line } from '~/features/calls/transcript/lines'
import { formatAbsolute } from '~/lib/format/date'
import { formatBytes } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'
import { notify } from '~/ui/feedback/notify'
import { usePreference } from '~/ui/hooks/preferences'
import { Facts } from '~/ui/layout/facts'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { shareFile } from './share-file'

/** Larger files are rejected by mail servers and slow in browsers. */
const largestEmbedded = 50_000_000

/** Base64 turns three bytes into four. */
const embeddedSize = (bytes: number) => Math.ceil(bytes / 3) * 4

/** The size of a recording in bytes; null if the server does not report it or no longer has it. */
async function recordingBytes(path: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(path, { headers: { range: 'bytes=0-0' }, signal })
  if (!response.ok) return null
  void response.body?.cancel()
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return whole ? Number(whole) : null
}

/** The recording as a data URL. */
async function recordingAsData(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`Couldn’t load the recording (status ${response.status}). Try again.`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

function download(pieces: string[], name: string): void {
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const shownLines = 12

/** The content of the file before it is saved. */
function SharePreview({ shared, hasSound }: { shared: SharedCall; hasSound: boolean }) {
  const { facts, evaluation: verdict, summary, data, variables, lines, happenings, note } = shared
  const more = lines.length - shownLines
  return (
    <section aria-label="File preview" className="grid gap-2">
      <h3 className="font-medium">File preview</h3>
      <div className="grid gap-3 rounded border border-line bg-sunken p-3 text-sm">
        <Facts items={facts} />
        {hasSound && <p>The recording</p>}
        {summary && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {summary}
          </p>
        )}
        {verdict.length > 0 && <Facts items={verdict} />}
        {data.length > 0 && <Facts items={data} />}
        {variables.length > 0 && <Facts items={variables} />}
        <ol className="grid gap-1">
          {[...lines.slice(0, shownLines).entries()].map(([at, { speaker, time, text }]) => (
            <li key={at} dir="auto" className="wrap-anywhere">
              <span className="text-muted tabular-nums">
                {time} {speaker}:
              </span>{' '}
              {text}
            </li>
          ))}
        </ol>
        {more > 0 && <p className="text-muted">and {more} more lines</p>}
        {happenings.length > 0 && (
          <ul className="grid gap-1">
            {[...happenings.entries()].map(([at, { time, text }]) => (
              <li key={at} dir="auto" className="wrap-anywhere">
                <span className="text-muted tabular-nums">{time}</span> {text}
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">{note}</p>
      </div>
    </section>
  )
}

type ShareDialogProps = {
  call: CallDetails
  lines: readonly Line[]
  botName: string
  /** The path of the recording on this server; null if there is none to embed. */
  path: string | null
  onClose: () => void
}

const allMasks = Object.keys(maskNames) as ShareMask[]
const usualMasks: ShareMask[] = ['numbers', 'names', 'customer_id', 'variables']

/** Saves a call as one file for people without an account, with a choice of content and a preview. */
export function ShareDialog({ call, lines, botName, path, onClose }: ShareDialogProps) {
  const isLogged = useSession().capabilities.call_shares === true
  const zone = usePreference('zone') || undefined
  const [masks, setMasks] = useState(usualMasks)
  const [withSound, setWithSound] = useState(false)
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

  const share = useMutation<void, Error>({
    mutationFn: async () => {
      if (isLogged) await tell({ id: call.call_id, body: { recording: isEmbedded, masked: masks } })
      const sound = isEmbedded && path ? await recordingAsData(path) : null
      download(shareFile(shared, formatAbsolute(new Date(), zone), sound), `${call.call_id}.html`)
    },
    onSuccess: () => {
      notify({
        title: 'Call saved as a file',
        detail: isLogged ? 'Recorded in the audit log.' : undefined,
      })
      onClose()
    },
    meta: { handlesErrors: true },
  })
  const toggle = (mask: ShareMask) =>
    setMasks(allMasks.filter((known) => (known === mask ? !masks.includes(known) : masks.includes(known))))
  return (
    <FormDialog
      title="Share as a file"
      verb={`Save file, ${formatBytes(size)}`}
      width="44rem"
      pending={share.isPending}
      serverError={share.error?.message}
      onSubmit={(event) => {
        event.preventDefault()
        share.mutate()
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{messages.shareFile}</p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Redact</legend>
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
        {isEmbedded && masks.length > 0 && <Notice tone="warn">{messages.recordingUnredacted}</Notice>}
      </fieldset>
      <SharePreview shared={shared} hasSound={isEmbedded} />
    </FormDialog>
  )
}

function whyNot(path: string | null, bytes: number | null | undefined): string {
  if (path === null) return messages.noRecordingToEmbed
  if (bytes === undefined) return 'Loading its size…'
  if (bytes === null) return 'Recording not found.'
  return `The recording is too large to embed (${formatBytes(embeddedSize(bytes))}).`
}

function Choice({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-target items-center gap-2">
      <input type="checkbox" className="checkbox" checked={isOn} onChange={onToggle} />
      {label}
    </label>
  )
}
