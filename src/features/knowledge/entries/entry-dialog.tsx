import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Document } from '#contract/knowledge/documents'
import { documents, faqs, snippets } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { queryKey } from '~/api/reading/query-key'
import { useWrite } from '~/api/writing/use-write'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { FaqForm } from './faq-form'
import { SnippetForm } from './snippet-form'

const atOnce = 20

type DocumentDialogProps = { base: number; document: Document; onClose: () => void }

/** The passages of a document, in order. */
function DocumentDialog({ base, document, onClose }: DocumentDialogProps) {
  const input = { knowledge_base_id: base, document_id: document.id }
  const rename = useWrite(documents.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  const [name, setName] = useState(document.name)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [...queryKey(documents.passages, input), 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(documents.passages, { ...input, query: { limit: atOnce, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { offset, limit, has_more } }) =>
      has_more ? offset + limit : undefined,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ ...input, body: { name: name.trim() } })
  }
  const serverError = rename.error?.message ?? error?.message
  const passages = data?.pages.flatMap((page) => page.passages) ?? []
  return (
    <Dialog title={document.name} width="42rem" onClose={onClose}>
      <div className="grid gap-4 pb-4">
        <form onSubmit={save} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-52">
            <TextField label="Name" autoComplete="off" maxLength={255} value={name} onChange={setName} />
          </div>
          <Button
            type="submit"
            pending={rename.isPending}
            disabledReason={
              name.trim() === '' || name.trim() === document.name ? 'Change the name first' : null
            }
          >
            Rename
          </Button>
        </form>
        {serverError && (
          <div role="alert">
            <Notice tone="bad">{serverError}</Notice>
          </div>
        )}
        <p className="text-sm text-muted">
          Text in {formatCount(document.passage_count, 'passage')}, as extracted. The file itself is not
          stored: to change the text, upload a new file and delete this document.
        </p>
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
      </div>
    </Dialog>
  )
}

type EntryDialogProps = {
  base: number
  part: KnowledgePart
  /** 0: a new one. */
  entry: number
  onClose: () => void
}

/** The dialog of a stored or new entry of a base. */
export function EntryDialog({ part, ...props }: EntryDialogProps) {
  if (part === 'faqs') return <FaqEntry {...props} />
  if (part === 'snippets') return <SnippetEntry {...props} />
  return props.entry === 0 ? null : <DocumentEntry {...props} />
}

type EntryProps = Omit<EntryDialogProps, 'part'>

function FaqEntry({ base, entry, onClose }: EntryProps) {
  const input = { knowledge_base_id: base, faq_id: entry }
  const { data, error } = useQuery({ ...query(faqs.get, input), enabled: entry !== 0 })
  if (error && !data) return <Gone onClose={onClose}>{error.message}</Gone>
  if (entry !== 0 && !data) return null
  return <FaqForm base={base} faq={data} onClose={onClose} />
}

function SnippetEntry({ base, entry, onClose }: EntryProps) {
  const input = { knowledge_base_id: base, snippet_id: entry }
  const { data, error } = useQuery({ ...query(snippets.get, input), enabled: entry !== 0 })
  if (error && !data) return <Gone onClose={onClose}>{error.message}</Gone>
  if (entry !== 0 && !data) return null
  return <SnippetForm base={base} snippet={data} onClose={onClose} />
}

function DocumentEntry({ base, entry, onClose }: EntryProps) {
  const { data, error } = useQuery(query(documents.get, { knowledge_base_id: base, document_id: entry }))
  if (error && !data) return <Gone onClose={onClose}>{error.message}</Gone>
  return data ? <DocumentDialog base={base} document={data} onClose={onClose} /> : null
}

function Gone({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="Failed to open" onClose={onClose}>
      <p className="pb-4">{children}</p>
    </Dialog>
  )
}
