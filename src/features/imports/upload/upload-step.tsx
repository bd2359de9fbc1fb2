import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { UploadQuery } from '#contract/contacts/import-queries'
import type { Import } from '#contract/contacts/imports'
import { largestUploadBytes } from '#rules/imports/choices'
import { imports } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { sendFile } from '~/api/transport/send-file'
import { createKeyring } from '~/api/writing/keyring'
import { templateFor } from '~/features/imports/import-words'
import { formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button, buttonClass } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Section } from '~/ui/layout/section'

/** Uploads a file and reports the share that has been sent. Rejects with an ApiError. */
const uploadFile = (file: Blob, query: UploadQuery, onSent: (share: number) => void) =>
  sendFile<Import>(imports.create, { query }, file, onSent)

const localCountry = () => new Intl.Locale(navigator.language).maximize().region ?? ''

/** Detects JSON by the first character, whatever the file name. */
const isJsonList = async (file: Blob) => /^\ufeff?\s*\[\s*[{\]]/.test(await file.slice(0, 4096).text())

/** Repeating an upload whose response was lost returns the first import. */
const withKey = createKeyring()

/** `source`: equal for the same rows of the same list. */
type Upload = { file: Blob; name: string; source: string }

/** Uploads a file. `error` remains until the next upload; `sent` is the share that has been sent. */
function useUpload(query: UploadQuery, onUploaded: (job: Import) => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation<Import, Error, Upload>({
    mutationFn: async ({ file, name, source }) => {
      if (file.size > largestUploadBytes)
        throw new Error(`The file is larger than ${largestUploadBytes / 1024 ** 2} MB. Split it.`)
      const rows = (await isJsonList(file))
        ? await (await import('~/features/imports/json-rows')).rowsOfJson(file)
        : file
      const about = { ...query, file_name: name, fallback_country: localCountry() }
      return withKey(source, (upload_key) => uploadFile(rows, { ...about, upload_key }, setSent))
    },
    onMutate: () => setSent(0),
    onSuccess: () => void invalidate(client, { queryKey: ['imports'] }),
    meta: { handlesErrors: true },
  })
  // Who has gone to another page stays there: the upload is listed under the previous imports.
  const send = (file: Blob, name: string, rows: string) => {
    const source = JSON.stringify([query.target, query.contact_list_id, name, rows])
    upload.mutate({ file, name, source }, { onSuccess: onUploaded })
  }
  return {
    send,
    sent,
    isSending: upload.isPending,
    error: upload.error?.message,
  }
}

type DropAreaProps = { onFile: (file: File) => void; pending: boolean }

/** Accepts a dropped or chosen file. */
function DropArea({ onFile, pending }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !pending) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-2 rounded-lg border-2 border-dashed px-4 py-10 text-center',
        isOver ? 'border-accent bg-sunken' : 'border-line',
      )}
    >
      <FileUp aria-hidden className="size-8 text-muted" />
      <p className="font-medium">Drop a file here</p>
      <p className="max-w-md text-sm text-muted">CSV or JSON, up to {largestUploadBytes / 1024 ** 2} MB.</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,application/json,text/csv,text/tab-separated-values,text/plain"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <Button variant="primary" pending={pending} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  )
}

type UploadStepProps = {
  query: UploadQuery & { target: 'contacts' | 'do_not_call' }
  onUploaded: (job: Import) => void
}

/** A file, or rows copied from a spreadsheet. */
export function UploadStep({ query, onUploaded }: UploadStepProps) {
  const [pasted, setPasted] = useState('')
  const { send, sent, isSending, error } = useUpload(query, onUploaded)
  const template = (
    <a
      href={templateFor(query.target)}
      download={`${query.target} template.csv`}
      className={buttonClass({ size: 'small' })}
    >
      <Download aria-hidden />
      Download template
    </a>
  )
  return (
    <Section title="Choose a file" actions={template}>
      <div className="grid gap-4">
        {error && (
          <div role="alert">
            <Notice tone="bad">{error}</Notice>
          </div>
        )}
        <DropArea
          onFile={(file) => send(file, file.name, `${file.size} ${file.lastModified}`)}
          pending={isSending}
        />
        {isSending && (
          <ProgressBar label="Upload" value={sent} max={1} text={`${formatPercent(sent)} sent`} />
        )}
        <TextAreaField
          label="Or paste rows from a spreadsheet"
          rows={4}
          mono
          spellCheck={false}
          value={pasted}
          onChange={setPasted}
        />
        <div className="flex flex-wrap">
          <Button
            pending={isSending}
            disabledReason={pasted.trim() === '' ? 'Paste rows first.' : null}
            onClick={() => send(new Blob([pasted]), 'Pasted rows', pasted)}
          >
            Continue with pasted rows
          </Button>
        </div>
        <LeaveGuard isDirty={pasted.trim() !== '' || isSending}>
          {isSending ? 'The file is not uploaded yet.' : 'The pasted rows are not imported.'}
        </LeaveGuard>
      </div>
    </Section>
  )
}
