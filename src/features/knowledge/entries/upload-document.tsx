import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '#contract/http/error'
import type { Document } from '#contract/knowledge/documents'
import { largestDocumentBytes } from '#rules/imports/document-limits'
import { documents } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { sendFile } from '~/api/transport/send-file'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'

const tooLarge = `The file is larger than ${largestDocumentBytes / 1024 ** 2} MB. Divide it.`

type Refused = { key: number; name: string; reason: string }

/** Uploads dropped or chosen files, one after another. */
export function UploadDocument({ base }: { base: number }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [sent, setSent] = useState(0)
  /** The first is being uploaded, the others wait. */
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<Refused[]>([])
  const upload = useMutation<Document, ApiError, File>({
    scope: { id: `documents of ${base}` },
    mutationFn: (file) => {
      setSent(0)
      if (file.size > largestDocumentBytes) throw new ApiError(413, { error: tooLarge })
      const about = { knowledge_base_id: base, query: { name: file.name.slice(0, 255) } }
      return sendFile<Document>(documents.create, about, file, setSent)
    },
    onSuccess: () => void invalidate(client, { queryKey: [resourceOf(documents.create)] }),
    onError: ({ message }, { name }) =>
      setRefused((known) => [...known, { key: known.length, name, reason: message }]),
    onSettled: (_made, _error, file) => setFiles((known) => known.filter((sent) => sent !== file)),
    meta: { handlesErrors: true, said: (made) => `Added ${(made as Document).name}` },
  })
  const [first] = files
  const take = (more: FileList | null) => {
    if (!more?.length) return
    if (files.length === 0) setRefused([])
    setFiles([...files, ...more])
    for (const file of more) upload.mutate(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      className={clsx(
        'grid gap-2 rounded-lg border-2 border-dashed p-4',
        isOver ? 'border-accent bg-sunken' : 'border-line',
      )}
    >
      {refused.length > 0 && (
        <div role="alert" className="grid gap-2">
          {refused.map(({ key, name, reason }) => (
            <Notice key={key} tone="bad" title={`${name} was not added`}>
              {reason}
            </Notice>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          multiple
          accept=".pdf,.txt,.md,.markdown,application/pdf,text/plain,text/markdown"
          aria-label="Documents to add"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Choose documents
        </Button>
        <p className="text-sm text-muted">
          Or drop them here: PDF, markdown or plain text, up to {largestDocumentBytes / 1024 ** 2} MB each.
        </p>
      </div>
      {first && (
        <div className="grid gap-1">
          <p className="text-sm wrap-anywhere">
            <bdi>{first.name}</bdi>
            {files.length > 1 && `, ${formatNumber(files.length - 1)} more after it`}
          </p>
          <ProgressBar
            label="Upload"
            value={sent}
            max={1}
            text={sent < 1 ? `${formatPercent(sent)} sent` : 'Reading its text'}
          />
        </div>
      )}
    </div>
  )
}
