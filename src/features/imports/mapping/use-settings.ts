import { useState } from 'react'
import type { ImportChanges } from '#contract/contacts/import-settings'
import type { Import } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { isDecided } from '~/api/writing/keyring'
import { useWrite } from '~/api/writing/use-write'

/** Fields after whose change the server guesses the columns again. */
const layout = ['encoding', 'delimiter', 'has_header'] as const

/**
 * The settings of an upload as they were chosen here. What the server has not stored yet goes along with the next
 * change: columns are one value, so a change of one column must not take back that of another.
 */
export function useSettings(job: Import) {
  const [unsaved, setUnsaved] = useState<ImportChanges>({})
  const update = useWrite(imports.update, { queue: `import ${job.id}` })

  const save = (changes: ImportChanges, afterwards?: () => void) => {
    const { columns, ...others } = { ...unsaved, ...changes }
    const isLayout = layout.some((field) => field in changes)
    const body = columns && !isLayout ? { ...others, columns } : others
    setUnsaved(body)
    update.mutate(
      { import_id: job.id, body },
      {
        onSuccess: () => {
          setUnsaved({})
          afterwards?.()
        },
        // After signing in again, it is sent with the next change.
        onError: (error) => isDecided(error) && error.status !== 401 && setUnsaved({}),
      },
    )
  }

  return {
    settings: { ...job.settings, ...unsaved },
    hasUnsaved: Object.keys(unsaved).length > 0,
    isSaving: update.isPending,
    error: update.error,
    save,
  }
}
