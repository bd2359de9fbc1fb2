import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { invalid } from '#contract/http/error'
import { placeParameters } from '~/features/knowledge/bases/knowledge-place'
import { changedLeaves, conflictsBetween, type Leaves } from '~/lib/form-diff'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type TextsForm<Values extends FieldValues> = {
  values: Values
  schema: z.ZodType<Values, Values>
  create: (values: Values) => Promise<unknown>
  /** Absent: a new one. */
  stored:
    | { readLatest: () => Promise<Values>; update: (changes: Partial<Values>) => Promise<unknown> }
    | undefined
  onClose: () => void
}

const leavesOf = (values: FieldValues): Leaves => new Map(Object.entries(values))

const contested = 'Another user changed this. Save again to replace what is stored now.'

/**
 * The form of texts that others may change at the same time: only what was changed here is stored, and what others
 * made of the same text is told once before it is replaced.
 */
export function useTextsForm<Values extends FieldValues>(props: TextsForm<Values>) {
  const { values, schema, create, stored, onClose } = props
  const [known, setKnown] = useState(values)
  const [theirs, setTheirs] = useState<Partial<Record<FieldPath<Values>, unknown>>>({})

  const saveChanges = async (mine: Values, { readLatest, update }: NonNullable<typeof stored>) => {
    const changes = Object.fromEntries(changedLeaves(leavesOf(known), leavesOf(mine))) as Partial<Values>
    if (Object.keys(changes).length === 0) return
    const conflicts = conflictsBetween(leavesOf(await readLatest()), leavesOf(known), leavesOf(mine))
    const told = Object.fromEntries(conflicts.map((conflict) => [conflict.path, conflict.theirs]))
    setTheirs(told as typeof theirs)
    setKnown({ ...known, ...told })
    if (conflicts.length > 0) throw invalid(conflicts.map(({ path }) => ({ path, message: contested })))
    await update(changes)
  }

  const { control, isDirty, dialog } = useDialogForm<Values, Values>({
    values: values as never,
    schema,
    save: (mine) => (stored ? saveChanges(mine, stored) : create(mine)),
    onClose,
  })
  return { control, theirs, dialog: { ...dialog, isDirty, parameters: placeParameters } }
}
