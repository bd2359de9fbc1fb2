import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import type { Document } from '#contract/knowledge/documents'
import { documents } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { queryKey } from '~/api/reading/query-key'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { placeParameters } from '~/features/knowledge/bases/knowledge-place'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { LeaveGuard, LeaveQuestion } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'

const atOnce = 20

type DocumentProps = { base: number; document: Document }

type NameValues = { name: string }

const Values = z.object({ name: Name })

/** The form that renames a document. */
function useDocumentName({ base, document }: DocumentProps) {
  const client = useQueryClient()
  const input = { knowledge_base_id: base, document_id: document.id }
  const rename = useWrite(documents.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  return useDialogEditor<Document, NameValues>({
    stored: document,
    valuesOf: (stored) => ({ name: stored?.name ?? '' }),
    schema: Values,
    store: conditionalWrite<Document, Partial<NameValues>>({
      read: () => client.fetchQuery({ ...query(documents.get, input), staleTime: 0 }),
      write: (body, ifMatch) => rename.mutateAsync({ ...input, body, ifMatch }),
    }),
  })
}

function DocumentName({ editor }: { editor: ReturnType<typeof useDocumentName> }) {
  const { control, errorWithTheirs, isDirty, dialog } = editor
  return (
    <form noValidate onSubmit={dialog.onSubmit} className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <FormField control={control} name="name">
            {({ saved: _, error, ...field }) => (
              <TextField
                label="Name"
                autoComplete="off"
                maxLength={255}
                error={errorWithTheirs('name', error)}
                {...field}
              />
            )}
          </FormField>
        </div>
        <Button
          type="submit"
          className="mt-6"
          pending={dialog.pending}
          disabledReason={isDirty ? null : 'Change the name first'}
        >
          Rename
        </Button>
      </div>
      {dialog.serverError && (
        <div role="alert">
          <Notice tone="bad">{dialog.serverError}</Notice>
        </div>
      )}
    </form>
  )
}

/** The name of a document, and its passages in order. */
export function DocumentDialog({ base, document, onClose }: DocumentProps & { onClose: () => void }) {
  const editor = useDocumentName({ base, document })
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => (editor.hasUnsaved() ? setIsLeaving(true) : onClose())
  return (
    <>
      <Dialog title={document.name} width="42rem" onClose={close}>
        <div className="grid gap-4 pb-4">
          <DocumentName editor={editor} />
          <p className="text-sm text-muted">
            Text in {formatCount(document.passage_count, 'passage')}, as extracted. The file itself is not
            stored: to change the text, upload a new file and delete this document.
          </p>
          <Passages base={base} document={document} />
        </div>
      </Dialog>
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
      <LeaveGuard isDirty={editor.hasUnsaved} parameters={placeParameters} />
    </>
  )
}

function Passages({ base, document }: DocumentProps) {
  const input = { knowledge_base_id: base, document_id: document.id }
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [...queryKey(documents.passages, input), 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(documents.passages, { ...input, query: { limit: atOnce, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { offset, limit, has_more } }) =>
      has_more ? offset + limit : undefined,
  })
  const passages = data?.pages.flatMap((page) => page.passages) ?? []
  return (
    <>
      {error && (
        <div role="alert">
          <Notice tone="bad">{error.message}</Notice>
        </div>
      )}
      <ol aria-label="Passages" className="grid gap-2">
        {passages.map(({ position, heading, page, text }) => (
          <li key={position} className="grid gap-1 rounded border border-line px-3 py-2 text-sm">
            {(heading || page) && (
              <p className="text-muted">
                {heading && <bdi className="font-medium">{heading}</bdi>} {page && `page ${page}`}
              </p>
            )}
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
