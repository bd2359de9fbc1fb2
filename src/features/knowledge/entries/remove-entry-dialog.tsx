import { documents, faqs, knowledgeBases, snippets } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

type RemoveEntryDialogProps = {
  base: number
  part: KnowledgePart
  entry: { id: number; title: string }
  onClose: () => void
}

const nouns = { faqs: 'question', snippets: 'text', documents: 'document' }

/** Asks before an entry of a base goes. */
export function RemoveEntryDialog({ base, part, entry, onClose }: RemoveEntryDialogProps) {
  const options = {
    handlesErrors: true,
    said: () => `Deleted ${entry.title}`,
    alsoRefreshes: [knowledgeBases.list],
  }
  const removeFaq = useWrite(faqs.delete, options)
  const removeSnippet = useWrite(snippets.delete, options)
  const removeDocument = useWrite(documents.delete, options)
  const knowledge_base_id = base
  const done = { onSuccess: onClose }
  const { id, title } = entry
  const remove = {
    faqs: () => removeFaq.mutate({ knowledge_base_id, faq_id: id }, done),
    snippets: () => removeSnippet.mutate({ knowledge_base_id, snippet_id: id }, done),
    documents: () => removeDocument.mutate({ knowledge_base_id, document_id: id }, done),
  }[part]
  const { isPending, error } = { faqs: removeFaq, snippets: removeSnippet, documents: removeDocument }[part]
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      verb={`Delete ${nouns[part]}`}
      pending={isPending}
      error={error?.message}
      onConfirm={remove}
      onClose={onClose}
    >
      Bots no longer find it. This cannot be undone.
    </ConfirmDialog>
  )
}
