import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { largestDocumentBytes } from '#contract/document-limits'
import type { Document } from '#contract/documents'
import { ApiError } from '#contract/error'
import { documents } from '~/api/knowledge-operations'
import { resourceOf } from '~/api/query-key'
import { readAnew } from '~/api/read-anew'
import { sendFile } from '~/api/send-file'
import { formatPercent } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Notice } from '~/ui/notice'

const tooLarge = `The file is larger than ${largestDocumentBytes / 1024 ** 2} MB. Divide it.`

/** Takes files that are dropped or chosen, one after the other. */
export function UploadDocument({ base }: { base: number }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [sent, setSent] = useState(0)
  const upload = useMutation<Document, ApiError, File>({
    mutationFn: (file) => {
      if (file.size > largestDocumentBytes) throw new ApiError(413, { error: tooLarge })
      const about = { knowledge_base_id: base, query: { name: file.name.slice(0, 255) } }
      return sendFile<Document>(documents.create, about, file, setSent)
    },
    onMutate: () => setSent(0),
    onSuccess: () => void readAnew(client, { queryKey: [resourceOf(documents.create)] }),
    meta: { handlesErrors: true, said: (made) => `Added ${(made as Document).name}` },
  })
  const { isPending, error, variables } = upload
  const take = (file: File | undefined) => file && !isPending && upload.mutate(file)
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
        take(event.dataTransfer.files[0])
      }}
      className={clsx(
        'grid gap-2 rounded-lg border-2 border-dashed p-4',
        isOver ? 'border-accent bg-sunken' : 'border-line',
      )}
    >
      {error && (
        <div role="alert">
          <Notice tone="bad" title={`${variables?.name ?? 'The file'} was not added`}>
            {error.message}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept=".pdf,.txt,.md,.markdown,application/pdf,text/plain,text/markdown"
          aria-label="Document to add"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button pending={isPending} onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Choose a document
        </Button>
        <p className="text-sm text-muted">
          Or drop it here: PDF, markdown or plain text, up to {largestDocumentBytes / 1024 ** 2} MB.
        </p>
      </div>
      {isPending && (
        <ProgressBar
          label="Upload"
          value={sent}
          max={1}
          text={sent < 1 ? `${formatPercent(sent)} sent` : 'Reading its text'}
        />
      )}
    </div>
  )
}
