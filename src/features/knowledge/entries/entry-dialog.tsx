import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { documents, faqs, snippets } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { Dialog } from '~/ui/overlays/dialog'
import { DocumentDialog } from './document-dialog'
import { FaqForm } from './faq-form'
import { SnippetForm } from './snippet-form'

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
