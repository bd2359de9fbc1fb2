import { useForm, useWatch } from 'react-hook-form'
import type { FailedRow } from '#contract/contacts/import-rows'
import { isSame } from '~/lib/form-diff'
import type { Draft } from '~/ui/fields/drafts/draft-choice'

export type FixedRow = Pick<FailedRow, 'line' | 'cells'>

/** Typed cells by line. */
type Fixes = Record<string, string[]>

/** Corrections of failed rows, on all pages of the table. A draft stores them until they are imported or discarded. */
export function useFixes(importId: number) {
  const form = useForm<Fixes>({ defaultValues: {} })
  const typed = useWatch({ control: form.control })
  const fixed = Object.entries(typed).flatMap(([line, cells]): FixedRow[] =>
    cells ? [{ line: Number(line), cells }] : [],
  )
  const fix = (line: string, cells: string[]) => form.setValue(line, cells, { shouldDirty: true })
  return {
    fixed,
    cellsOf: ({ line, cells }: FailedRow) => typed[line] ?? cells,
    fix: ({ line }: FailedRow, cells: string[]) => fix(String(line), cells),
    /** Rows that were typed in since then remain. */
    forget: (rows: readonly FixedRow[]) => {
      const now = form.getValues()
      form.unregister(rows.flatMap(({ line, cells }) => (isSame(now[line], cells) ? [String(line)] : [])))
    },
    draft: {
      form,
      name: `import ${importId}`,
      changesIn: (values: Fixes): Draft['leaves'] => Object.entries(values),
      onRestore: (leaves: Draft['leaves']) => {
        const before = { ...form.getValues() }
        for (const [line, cells] of leaves) fix(line, cells as string[])
        return () => {
          for (const [line] of leaves) {
            const cells = before[line]
            if (cells) fix(line, cells)
            else form.unregister(line)
          }
        }
      },
    },
  }
}
