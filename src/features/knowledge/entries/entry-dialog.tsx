import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Faq, FaqDraft } from '#contract/knowledge/faqs'
import { type Snippet, SnippetDraft } from '#contract/knowledge/snippets'
import { documents, faqs, snippets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { placeParameters } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { DocumentDialog } from './document-dialog'
import { StoredNow } from './stored-now'

type FaqFormProps = { base: number; faq: Faq | undefined; onClose: () => void }

const faqTexts = (faq?: Faq) => ({ question: faq?.question ?? '', answer: faq?.answer ?? '' })

/** A question with its answer. */
function FaqForm({ base, faq, onClose }: FaqFormProps) {
  const knowledge_base_id = base
  const client = useQueryClient()
  const create = useWrite(faqs.create, { handlesErrors: true, said: () => 'Added the question' })
  const update = useWrite(faqs.update, { handlesErrors: true, said: () => 'Saved the question' })
  const input = { knowledge_base_id, faq_id: faq?.id ?? 0 }
  const { control, hasUnsaved, theirs, errorOf, dialog } = useDialogEditor({
    stored: faq,
    valuesOf: faqTexts,
    schema: FaqDraft,
    create: (body) => create.mutateAsync({ knowledge_base_id, body }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(faqs.get, input), staleTime: 0 }),
      write: (body: Partial<ReturnType<typeof faqTexts>>, ifMatch) =>
        update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onClose,
  })
  return (
    <FormDialog
      title={faq ? 'Edit question' : 'New question'}
      verb={faq ? 'Save' : 'Add question'}
      width="36rem"
      hasUnsaved={hasUnsaved}
      parameters={placeParameters}
      {...dialog}
    >
      <FormField control={control} name="question">
        {({ saved: _, error, ...field }) => (
          <TextAreaField
            label="Question"
            hint="In the caller’s words."
            rows={2}
            error={errorOf('question', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Question" text={theirs('question')} />
      <FormField control={control} name="answer">
        {({ saved: _, error, ...field }) => (
          <TextAreaField label="Answer" rows={6} error={errorOf('answer', error)} {...field} />
        )}
      </FormField>
      <StoredNow label="Answer" text={theirs('answer')} />
    </FormDialog>
  )
}

type SnippetFormProps = { base: number; snippet: Snippet | undefined; onClose: () => void }

const snippetTexts = (snippet?: Snippet) => ({ title: snippet?.title ?? '', text: snippet?.text ?? '' })

/** A text with its title. */
export function SnippetForm({ base, snippet, onClose }: SnippetFormProps) {
  const knowledge_base_id = base
  const client = useQueryClient()
  const create = useWrite(snippets.create, { handlesErrors: true, said: () => 'Added the snippet' })
  const update = useWrite(snippets.update, { handlesErrors: true, said: () => 'Saved the snippet' })
  const input = { knowledge_base_id, snippet_id: snippet?.id ?? 0 }
  const { control, hasUnsaved, theirs, errorOf, dialog } = useDialogEditor({
    noun: 'snippet',
    stored: snippet,
    valuesOf: snippetTexts,
    schema: SnippetDraft,
    create: (body) => create.mutateAsync({ knowledge_base_id, body }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(snippets.get, input), staleTime: 0 }),
      write: (body: Partial<ReturnType<typeof snippetTexts>>, ifMatch) =>
        update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onClose,
  })
  return (
    <FormDialog
      title={snippet ? 'Edit snippet' : 'New snippet'}
      verb={snippet ? 'Save' : 'Add snippet'}
      width="36rem"
      hasUnsaved={hasUnsaved}
      parameters={placeParameters}
      {...dialog}
    >
      <FormField control={control} name="title">
        {({ saved: _, error, ...field }) => (
          <TextField
            label="Title"
            autoComplete="off"
            maxLength={255}
            error={errorOf('title', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Title" text={theirs('title')} />
      <FormField control={control} name="text">
        {({ saved: _, error, ...field }) => (
          <TextAreaField
            label="Text"
            hint="A blank line begins a new paragraph."
            rows={8}
            error={errorOf('text', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Text" text={theirs('text')} />
    </FormDialog>
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
