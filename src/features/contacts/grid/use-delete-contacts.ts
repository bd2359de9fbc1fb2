import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/http/error'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { invalidate } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { createStore, useStore } from '~/lib/store'
import { dismissToast, notify } from '~/ui/feedback/notify'
import { countOf, type RowRange, type RowRanges, withRanges } from '~/ui/grid/row-ranges'
import { type ContactMatch, matchKey } from './contacts-search'

type UndoOptions = {
  /** Does it once more, after it was taken back. */
  again?: () => void
  /** It was done again, so what else was taken back can still be done again. */
  isRedo?: boolean
}

/** A stack of undo functions, and of what was taken back with them. */
export function createUndoStack(most = 50) {
  let undos: (() => void)[] = []
  let redos: (() => void)[] = []
  const forget = (undo: () => void) => {
    undos = undos.filter((entry) => entry !== undo)
  }
  return {
    /** `takeBack` runs at most once, either through the stack or directly. */
    add(takeBack: () => void, { again, isRedo = false }: UndoOptions = {}) {
      const undo = () => {
        forget(undo)
        takeBack()
        if (again) redos = [...redos, again]
      }
      if (!isRedo) redos = []
      undos = [...undos.slice(1 - most), undo]
      return { undo, forget: () => forget(undo) }
    },
    undoLast: () => undos.at(-1)?.(),
    redoLast() {
      const again = redos.at(-1)
      redos = redos.slice(0, -1)
      again?.()
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>

/** Contacts that were deleted on screen but not yet on the server, by their positions among the matching ones. */
type Hidden = { list: number; match: string; ranges: RowRanges }

const hiddenContacts = createStore<readonly Hidden[]>([])

/** Hides contacts in every page of this tab; returns the undo. */
function hideContacts(hidden: Hidden): () => void {
  hiddenContacts.set([...hiddenContacts.get(), hidden])
  return () => hiddenContacts.set(hiddenContacts.get().filter((entry) => entry !== hidden))
}

/** The hidden contacts among the matching ones. Under other conditions they have other positions. */
export function useHiddenContacts(list: number, match: ContactMatch): RowRanges {
  const key = matchKey(match)
  return useStore(hiddenContacts)
    .filter((hidden) => hidden.list === list && hidden.match === key)
    .map(({ ranges }) => ranges)
    .reduce<RowRanges>(withRanges, [])
}

const atOnce = 100
const mostTries = 3

/**
 * For servers that delete only by ids: reads the ids in the ranges first, then deletes a hundred at a time.
 */
async function eraseByIds(contact_list_id: number, ranges: RowRanges): Promise<void> {
  for (let tries = 1; ; tries++) {
    const contact_ids: number[] = []
    for (const range of ranges) contact_ids.push(...(await idsIn(contact_list_id, range)))
    try {
      for (let at = 0; at < contact_ids.length; at += atOnce) {
        const body = { contact_ids: contact_ids.slice(at, at + atOnce) }
        await call(contacts.delete, { contact_list_id, body })
      }
      return
    } catch (error) {
      // Another user has deleted one; the remaining ids are loaded again.
      if (!(error instanceof ApiError && error.status === 404) || tries === mostTries) throw error
    }
  }
}

/** Earlier contacts may have been deleted, which moves the range up. */
async function idsIn(contact_list_id: number, { first, last }: RowRange): Promise<number[]> {
  const pageAt = async (offset: number) => {
    const query = { limit: atOnce, offset }
    return (await call(contacts.list, { contact_list_id, query })).contacts.map(({ id }) => id)
  }
  let offset = Math.max(0, first.at)
  let page = await pageAt(offset)
  while (offset > 0 && (page[0] ?? Number.POSITIVE_INFINITY) > first.id) {
    offset = Math.max(0, offset - atOnce)
    page = await pageAt(offset)
  }
  const ids: number[] = []
  while (page.length > 0) {
    ids.push(...page.filter((id) => id >= first.id && id <= last.id))
    if ((page.at(-1) ?? 0) >= last.id) break
    offset += page.length
    page = await pageAt(offset)
  }
  return ids
}

const undoSeconds = 12
const mostRanges = 10_000

type Options = { match: ContactMatch; undos: UndoStack; takesSelections: boolean }

/** Hides contacts immediately; the server deletes them when the undo period ends. */
export function useDeleteContacts(contact_list_id: number, { match, undos, takesSelections }: Options) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(contacts.deleteSelection, { handlesErrors: true })

  const eraseSelection = async (ranges: RowRanges) => {
    const ids = ranges.map(({ first, last }) => ({ first_id: first.id, last_id: last.id }))
    for (let at = 0; at < ids.length; at += mostRanges) {
      const body = { ...match, ranges: ids.slice(at, at + mostRanges) }
      await mutateAsync({ contact_list_id, body })
    }
  }
  const erase = async (ranges: RowRanges, bringBack: () => void) => {
    try {
      await (takesSelections ? eraseSelection(ranges) : eraseByIds(contact_list_id, ranges))
      await invalidate(client, { queryKey: [resourceOf(contacts.list)] })
    } catch (error) {
      notify({
        tone: 'bad',
        title: `${formatCount(countOf(ranges), 'contact')} not deleted`,
        detail: error instanceof Error ? error.message : undefined,
        action: { label: 'Retry', onSelect: () => void erase(ranges, hide(ranges)) },
      })
    }
    bringBack()
  }
  const hide = (ranges: RowRanges) => hideContacts({ list: contact_list_id, match: matchKey(match), ranges })

  return (ranges: RowRanges) => {
    const bringBack = hide(ranges)
    const timer = setTimeout(() => {
      forget()
      dismissToast(notice)
      void erase(ranges, bringBack)
    }, undoSeconds * 1000)
    const { undo, forget } = undos.add(() => {
      clearTimeout(timer)
      dismissToast(notice)
      bringBack()
    })
    const notice = notify({
      tone: 'neutral',
      title: `Deleting ${formatCount(countOf(ranges), 'contact')}`,
      detail: `You have ${undoSeconds} seconds to undo this. If you close the tab before then, nothing is deleted.`,
      action: { label: 'Undo', onSelect: undo },
    })
  }
}
