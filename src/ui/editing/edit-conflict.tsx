import { type ComponentProps, lazy, type ReactNode } from 'react'
import type { Conflict } from '~/lib/form-diff'
import type { ConflictDialog as Dialog } from '~/ui/overlays/conflict-dialog'
import { LateDialog } from '~/ui/overlays/late-dialog'

/** Longer texts do not fit next to a choice. */
const longest = 80

export const isLong = (...values: unknown[]) => values.some((value) => String(value).length > longest)

/** Shows the difference of two long texts. */
export type Difference = (before: string, after: string) => ReactNode

const ConflictDialog = lazy(async () => ({
  default: (await import('~/ui/overlays/conflict-dialog')).ConflictDialog,
}))

type EditConflictProps = {
  editor: {
    conflicts: Conflict[]
    decide: (theirs: string[], both: string[]) => Promise<void>
    dismissConflict: () => void
  }
  /** The field with both of its values in words. */
  fieldOf: (conflict: Conflict) => ComponentProps<typeof Dialog>['fields'][number]
}

/** Asks whose value to keep, for each field that this user and another have changed. */
export function EditConflict({ editor: { conflicts, decide, dismissConflict }, fieldOf }: EditConflictProps) {
  if (conflicts.length === 0) return null
  return (
    <LateDialog onClose={dismissConflict}>
      <ConflictDialog
        fields={conflicts.map((conflict) => ({
          ...fieldOf(conflict),
          both: conflict.both,
        }))}
        onDecide={(theirs, both) => void decide(theirs, both)}
        onClose={dismissConflict}
      />
    </LateDialog>
  )
}
