import { useState } from 'react'
import type { z } from 'zod'
import type { ContactFilter } from '#contract/contacts'
import { ApiError } from '#contract/error'
import { call } from '~/api/call'
import { contacts } from '~/api/operations'
import { notify } from '~/ui/notify'

const pageSize = 100
type Filter = z.output<typeof ContactFilter>

const none: ReadonlySet<string> = new Set()

type Gathering = { done: number; stop: () => void }

/** Which contacts are selected, over all pages; all that match are gathered page by page. */
export function useContactSelection(contact_list_id: number) {
  const [selected, setSelected] = useState(none)
  const [gathering, setGathering] = useState<Gathering | null>(null)

  const gather = async (search: string | undefined, abort: AbortController) => {
    const ids = new Set<string>()
    let place: { cursor: string } | { offset: number } | null = { offset: 0 }
    while (place) {
      setGathering({ done: ids.size, stop: () => abort.abort() })
      const query: Filter = { search, limit: pageSize, ...place }
      const page = await call(contacts.list, { contact_list_id, query }, { signal: abort.signal })
      for (const { id } of page.contacts) ids.add(String(id))
      const { has_more, next_cursor } = page.pagination
      place = has_more ? (next_cursor ? { cursor: next_cursor } : { offset: ids.size }) : null
    }
    return ids
  }

  const selectAll = async (search: string | undefined) => {
    const abort = new AbortController()
    try {
      setSelected(await gather(search, abort))
    } catch (error) {
      if (!abort.signal.aborted && error instanceof ApiError)
        notify({ tone: 'bad', title: 'The contacts could not all be selected', detail: error.message })
    }
    setGathering(null)
  }

  return { selected, setSelected, clear: () => setSelected(none), selectAll, gathering }
}
