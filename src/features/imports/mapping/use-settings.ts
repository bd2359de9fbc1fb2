import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportChanges } from '#contract/contacts/import-settings'
import type { Import } from '#contract/contacts/imports'
import type { ApiError } from '#contract/http/error'
import { imports } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { etagOf } from '~/api/transport/etag'
import { isDecided } from '~/api/writing/keyring'
import { useWrite } from '~/api/writing/use-write'
import { isSame } from '~/lib/form-diff'

/** Fields after whose change the server guesses the columns again. */
const layout = ['encoding', 'delimiter', 'has_header'] as const

/** Reads an import again that another user or tab has started. */
export function useRefreshStarted() {
  const client = useQueryClient()
  return ({ status }: ApiError) => {
    if (status === 409) void invalidate(client, { queryKey: [resourceOf(imports.get)] })
  }
}

/**
 * The settings of an upload as they were chosen here. What the server has not stored yet goes along with the next
 * change: columns are one value, so a change of one column must not take back that of another. Each change is made only
 * to the settings on the page, never to those that another user or tab has stored since.
 */
export function useSettings(job: Import) {
  const [unsaved, setUnsaved] = useState<ImportChanges>({})
  const [overtakenCount, setOvertakenCount] = useState(0)
  const [isOvertaken, setIsOvertaken] = useState(false)
  const update = useWrite(imports.update, { queue: `import ${job.id}`, handlesConflicts: true })
  const refreshStarted = useRefreshStarted()
  const stored = useRef(job)
  useEffect(() => {
    stored.current = job
  }, [job])
  const underWay = useRef<Promise<unknown>>(Promise.resolve())

  const save = (changes: ImportChanges, afterwards?: () => void) => {
    const { columns, ...others } = { ...unsaved, ...changes }
    const isLayout = layout.some((field) => field in changes)
    const body = columns && !isLayout ? { ...others, columns } : others
    const wanted = { ...job.settings, ...unsaved, ...changes }
    setUnsaved(body)
    const onSaved = (saved: Import) => {
      stored.current = saved
      setUnsaved({})
      setIsOvertaken(false)
      afterwards?.()
    }
    const onFailed = (error: ApiError) => {
      const current = error.status === 412 && (error.body.current as Import | undefined)
      // A request whose answer was lost has stored them.
      if (current && isSame(current.settings, wanted)) return onSaved(current)
      if (current) {
        stored.current = current
        setIsOvertaken(true)
        setOvertakenCount((count) => count + 1)
      }
      refreshStarted(error)
      // After signing in again, it is sent with the next change.
      if (isDecided(error) && error.status !== 401) setUnsaved({})
    }
    const ifMatch = underWay.current.then(() => etagOf(stored.current))
    underWay.current = update.mutateAsync({ import_id: job.id, body, ifMatch }).then(onSaved, onFailed)
  }

  return {
    settings: { ...job.settings, ...unsaved },
    /** Another user or tab has stored other settings, which the page now shows. */
    isOvertaken,
    /** How often that has happened: fields that hold what is typed start again with the stored value. */
    overtakenCount,
    isSaving: update.isPending,
    error: update.error,
    save,
  }
}

const pauseMs = 500

/** The reason as it is typed. It is stored with the other settings when typing pauses, so that a reload keeps it. */
export function useReason(job: Import, { settings, save }: ReturnType<typeof useSettings>) {
  const [typed, setTyped] = useState(settings.reason ?? '')
  const reason = typed.trim() || null
  const store = useEffectEvent(() => {
    if (reason !== settings.reason) save({ reason })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is stored once, after a pause.
  useEffect(() => {
    const timer = setTimeout(store, pauseMs)
    return () => clearTimeout(timer)
  }, [reason])
  return { typed, setTyped, reason, isUnsaved: reason !== job.settings.reason }
}
