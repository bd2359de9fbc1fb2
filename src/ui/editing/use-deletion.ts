import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Deleted } from '~/ui/feedback/deleted-notice'
import { dropDraft } from '~/ui/fields/drafts/draft-storage'
import type { Issue } from '~/ui/fields/show-issues'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { type Deletion, deletionIn } from './deletion'
import type { EditableForm, useEditableForm } from './use-editable-form'

/** What is needed to say that a resource was deleted, and to create it again. */
export type Deletable<Resource, Changes> = {
  /** What the resource is called: "bot". */
  noun?: string
  /** The page has read that the resource no longer exists. */
  isDeleted?: boolean
  /** Stores a new one. */
  create?: ((changes: Changes) => Promise<Resource>) | undefined
  /** After a save, and when there was nothing to save. */
  onSaved?: (resource: Resource) => void
  /** After a deleted resource was created again; without it, `onSaved`. */
  onCreatedAgain?: (resource: Resource) => void
}

const inText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** What happens to a form whose resource was deleted elsewhere: it can become a new resource, or be copied. */
export function useDeletion<Resource, Values extends FieldValues, Changes extends FieldValues>(
  options: Deletable<Resource, Changes> & Pick<EditableForm<Resource, Values, Changes>, 'check'>,
  { form, base, draft }: ReturnType<typeof useEditableForm<Resource, Values, Changes>>,
) {
  const { noun, isDeleted = false, check, create, onSaved, onCreatedAgain = onSaved } = options
  const whileShown = useWhileShown()
  const [refused, setRefused] = useState<Deletion | null>(null)
  const found: Deletion | null =
    refused ?? (isDeleted && base !== undefined ? { noun: noun ?? 'item', isOwn: true } : null)

  const createNew =
    create &&
    (async () => {
      const { changes, issues } = await check(undefined, structuredClone(form.getValues()))
      if (!changes) throw Object.assign(new Error(issues[0]?.message), { issues })
      const created = await create(changes)
      form.reset(form.getValues())
      dropDraft(draft.name)
      whileShown(() => onCreatedAgain?.(created))
    })

  const deleted: Deleted | null = found && {
    noun: found.noun,
    isAnswer: refused !== null,
    typed: () =>
      draft
        .changesIn(form.getValues())
        .map(([path, value]) => `${path}: ${inText(value)}`)
        .join('\n'),
  }
  return {
    deleted,
    createNew: found?.isOwn ? createNew : undefined,
    forget: () => setRefused(null),
    /** Whether an error says that something was deleted. */
    notice(error: Error, issues: Issue[]) {
      const deletion = deletionIn(error, issues, { noun, isNew: base === undefined })
      if (deletion) setRefused(deletion)
      return deletion !== undefined
    },
  }
}
