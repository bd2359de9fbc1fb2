import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Document } from '#contract/knowledge/documents'
import { documents, faqs, snippets } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { formatCount, formatNumber } from '~/lib/format/number'
import { EntriesTable, type Entry } from './entries-table'

type ListProps = BasePlace & { part: KnowledgePart }

const inputFor = ({ base, search: { search, offset } }: ListProps) => ({
  knowledge_base_id: base,
  query: { search, offset },
})

export function FaqList(props: ListProps) {
  const state = useQuery({ ...query(faqs.list, inputFor(props)), placeholderData: keepPreviousData })
  const rows = state.data?.faqs.map(({ question, answer, ...rest }): Entry => {
    return { ...rest, title: question, detail: answer }
  })
  return <EntriesTable {...props} what="questions" state={state} rows={rows} />
}

export function SnippetList(props: ListProps) {
  const state = useQuery({ ...query(snippets.list, inputFor(props)), placeholderData: keepPreviousData })
  const rows = state.data?.snippets.map(({ text, ...rest }): Entry => ({ ...rest, detail: text }))
  return <EntriesTable {...props} what="texts" state={state} rows={rows} />
}

const formats: Record<string, string> = { 'application/pdf': 'PDF', 'text/markdown': 'Markdown' }

/** "PDF, 12 pages, 40 passages, 320 kB": what a document is. */
function documentInWords({ media_type, page_count, passage_count, size_bytes }: Document): string {
  const parts = [
    formats[media_type] ?? 'Text',
    page_count !== null && formatCount(page_count, 'page'),
    formatCount(passage_count, 'passage'),
    `${formatNumber(Math.max(1, size_bytes / 1000))} kB`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function DocumentList(props: ListProps) {
  const state = useQuery({ ...query(documents.list, inputFor(props)), placeholderData: keepPreviousData })
  const rows = state.data?.documents.map((document): Entry => {
    return { ...document, title: document.name, detail: documentInWords(document) }
  })
  return <EntriesTable {...props} what="documents" state={state} rows={rows} />
}
