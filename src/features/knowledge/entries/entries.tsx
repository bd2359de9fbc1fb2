import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { lazy } from 'react'
import type { Document } from '#contract/knowledge/documents'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import { documents, faqs, snippets } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { SearchField } from '~/ui/filters/search-field'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { EntriesTable, type Entry } from './entries-table'
import { UploadDocument } from './upload-document'

type ListProps = BasePlace & { part: KnowledgePart }

const inputFor = ({ base, search: { search, offset } }: ListProps) => ({
  knowledge_base_id: base,
  query: { search, offset },
})

function FaqList(props: ListProps) {
  const state = useQuery({ ...query(faqs.list, inputFor(props)), placeholderData: keepPreviousData })
  const rows = state.data?.faqs.map(({ question, answer, ...rest }): Entry => {
    return { ...rest, title: question, detail: answer }
  })
  return <EntriesTable {...props} what="questions" state={state} rows={rows} />
}

function SnippetList(props: ListProps) {
  const state = useQuery({ ...query(snippets.list, inputFor(props)), placeholderData: keepPreviousData })
  const rows = state.data?.snippets.map(({ text, ...rest }): Entry => ({ ...rest, detail: text }))
  return <EntriesTable {...props} what="snippets" state={state} rows={rows} />
}

const formats: Record<string, string> = { 'application/pdf': 'PDF', 'text/markdown': 'Markdown' }

/** A summary of a document: "PDF, 12 pages, 40 passages, 320 kB". */
function documentInWords({ media_type, page_count, passage_count, size_bytes }: Document): string {
  const parts = [
    formats[media_type] ?? 'Text',
    page_count !== null && formatCount(page_count, 'page'),
    formatCount(passage_count, 'passage'),
    `${formatNumber(Math.max(1, size_bytes / 1000))} kB`,
  ]
  return parts.filter(Boolean).join(', ')
}

function DocumentList(props: ListProps) {
  const state = useQuery({ ...query(documents.list, inputFor(props)), placeholderData: keepPreviousData })
  const rows = state.data?.documents.map((document): Entry => {
    return { ...document, title: document.name, detail: documentInWords(document) }
  })
  return <EntriesTable {...props} what="documents" state={state} rows={rows} />
}

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog')).EntryDialog }))

const parts: Record<KnowledgePart, { label: string; add: string; hint: string }> = {
  faqs: {
    label: 'Questions',
    add: 'Add question',
    hint: 'Questions that callers ask, with the answers to give.',
  },
  snippets: {
    label: 'Snippets',
    add: 'Add snippet',
    hint: 'Short texts about one topic each.',
  },
  documents: {
    label: 'Documents',
    add: '',
    hint: 'Text from files, split into passages of about 200 words.',
  },
}
const lists = { faqs: FaqList, snippets: SnippetList, documents: DocumentList }
const order = ['faqs', 'snippets', 'documents'] as const

/** The entries of a base, one kind at a time. */
export function Entries({ counts, ...place }: BasePlace & { counts: KnowledgeBase }) {
  const { base, search, go, link } = place
  const part = order.find((id) => id === search.part) ?? 'faqs'
  const { label, add, hint } = parts[part]
  const List = lists[part]
  const countOf = {
    faqs: counts.faq_count,
    snippets: counts.snippet_count,
    documents: counts.document_count,
  }
  return (
    <div className="grid gap-3">
      <nav aria-label="Knowledge types" className="flex flex-wrap gap-1">
        {order.map((id) => (
          <Link
            key={id}
            {...link({ base, part: id, question: search.question })}
            aria-current={id === part ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-control items-center rounded px-3 text-sm',
              id === part ? 'bg-sunken font-medium text-text' : 'text-muted hover:text-text',
            )}
          >
            {parts[id].label} {formatNumber(countOf[id] ?? 0)}
          </Link>
        ))}
      </nav>
      <Section
        title={label}
        hint={hint}
        actions={add && <Button onClick={() => go({ part, entry: 0 })}>{add}</Button>}
      >
        <div className="grid gap-3">
          {part === 'documents' && <UploadDocument base={base} />}
          {((countOf[part] ?? 0) > 0 || search.search) && (
            <SearchField
              label={`Search ${label.toLowerCase()}`}
              value={search.search ?? ''}
              onSearch={(text) => go({ search: text || undefined, offset: undefined })}
            />
          )}
          <List {...place} part={part} />
        </div>
      </Section>
      {search.entry !== undefined && (
        <LateDialog onClose={() => go({ entry: undefined }, true)}>
          <EntryDialog
            key={`${part} ${search.entry}`}
            base={base}
            part={part}
            entry={search.entry}
            onClose={() => go({ entry: undefined }, true)}
          />
        </LateDialog>
      )}
    </div>
  )
}
