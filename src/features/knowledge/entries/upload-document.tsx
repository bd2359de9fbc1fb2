import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useReducer, useRef, useState } from 'react'
import { ApiError } from '#contract/http/error'
import type { Document } from '#contract/knowledge/documents'
import { largestDocumentBytes } from '#rules/imports/choices'
import { shortened } from '#rules/text/shortened'
import { documents } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { sendFile } from '~/api/transport/send-file'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'

const tooLarge = `The file is larger than ${largestDocumentBytes / 1024 ** 2} MB. Split it.`

type Queue = {
  /** The first is being uploaded, the others wait. */
  files: readonly File[]
  /** The share of the first that has been sent. */
  sent: number
  refused: readonly { key: number; name: string; reason: string }[]
}
type QueueEvent =
  | { type: 'added'; files: readonly File[] }
  | { type: 'sent'; share: number }
  | { type: 'refused'; file: File; reason: string }
  | { type: 'settled'; file: File }

const emptyQueue: Queue = { files: [], sent: 0, refused: [] }

function nextQueue(queue: Queue, event: QueueEvent): Queue {
  const { files, refused } = queue
  switch (event.type) {
    case 'added':
      return { ...queue, files: [...files, ...event.files], refused: files.length === 0 ? [] : refused }
    case 'sent':
      return { ...queue, sent: event.share }
    case 'refused': {
      const refusal = { key: refused.length, name: event.file.name, reason: event.reason }
      return { ...queue, refused: [...refused, refusal] }
    }
    case 'settled':
      return { ...queue, files: files.filter((file) => file !== event.file) }
  }
}

/** Uploads documents one after another. */
function useUploads(base: number) {
  const client = useQueryClient()
  const [queue, dispatch] = useReducer(nextQueue, emptyQueue)
  const upload = useMutation<Document, ApiError, File>({
    scope: { id: `documents of ${base}` },
    mutationFn: (file) => {
      const onSent = (share: number) => dispatch({ type: 'sent', share })
      onSent(0)
      if (file.size > largestDocumentBytes) throw new ApiError(413, { error: tooLarge })
      const about = { knowledge_base_id: base, query: { name: shortened(file.name, 255) } }
      return sendFile<Document>(documents.create, about, file, onSent)
    },
    onSuccess: () => void invalidate(client, { queryKey: [resourceOf(documents.create)] }),
    onError: ({ message }, file) => dispatch({ type: 'refused', file, reason: message }),
    onSettled: (_made, _error, file) => dispatch({ type: 'settled', file }),
    meta: { handlesErrors: true, said: (made) => `Added ${(made as Document).name}` },
  })
  const add = (list: FileList | null) => {
    if (!list?.length) return
    const files = [...list]
    dispatch({ type: 'added', files })
    for (const file of files) upload.mutate(file)
  }
  return { ...queue, add }
}

/** Uploads dropped or chosen files. */
export function UploadDocument({ base }: { base: number }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { files, sent, refused, add } = useUploads(base)
  const [first] = files
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
        add(event.dataTransfer.files)
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
            add(event.target.files)
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
