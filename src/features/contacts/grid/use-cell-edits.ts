import { useRef } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { dismissToast, notify } from '~/ui/feedback/notify'
import type { EditResult } from '~/ui/grid/grid-model'
import {
  type CellEdit,
  type Edited,
  isContested,
  type PastedRow,
  readCell,
  readPasted,
  restoring,
} from './cell-edit'
import { completeNumbers, lacksCountry } from './complete-numbers'
import type { ContactColumn } from './contact-columns'
import { Contested, useConditionalEdits } from './use-conditional-edits'
import type { UndoStack } from './use-delete-contacts'
import { useQuestions } from './use-questions'

type ChangeOptions = { isRedo?: boolean; detail?: string | undefined }
type Failed = { edited: Edited; problem: string; isUnanswered: boolean }

const undoSeconds = 12
/** Numbers of more contacts are not compared with those of the list. */
const mostCompared = 20

const restored = ({ seen, edits }: Edited, before: Contact): Edited => ({
  seen,
  edits: restoring(before, edits),
})

/** Another contact of the list that has the number. */
export async function findSameNumber(contact_list_id: number, number: string, except: number | undefined) {
  const query = { search: number, limit: 20 }
  const { contacts: found } = await call(contacts.list, { contact_list_id, query })
  return found.find((contact) => contact.id !== except && dialableNumbers(contact).includes(number))
}

/** Warns of a number that another contact of the list has, too. */
async function warnOfSame({ seen: { id, name, contact_list_id }, edits }: Edited) {
  for (const { column, to } of edits) {
    if (!column.isMono || typeof to.value !== 'string') continue
    const other = await findSameNumber(contact_list_id, to.value, id).catch(() => undefined)
    if (other)
      notify({
        tone: 'warn',
        title: `${formatPhone(to.value)} is in this list twice`,
        detail: `${other.name} and ${name} have the same number.`,
      })
  }
}

const tellNotSaved = (failed: Failed[], what: string, retry: () => void) =>
  notify({
    tone: 'bad',
    title: `Not saved: ${what}`,
    detail: failed[0]?.problem,
    action: { label: 'Retry', onSelect: retry },
  })

const nameOf = ({ name }: Contact, { column }: Pick<CellEdit, 'column'>) => `${column.header} of ${name}`

/** The message about the last change, which the next one replaces. */
function useLastNotice() {
  const last = useRef(0)
  return {
    dismiss: () => dismissToast(last.current),
    say(title: string, { undo, detail }: { undo?: () => void; detail?: string | undefined } = {}) {
      dismissToast(last.current)
      const id = notify({ title, detail, ...(undo && { action: { label: 'Undo', onSelect: undo } }) })
      last.current = id
      setTimeout(() => dismissToast(id), undoSeconds * 1000)
    },
  }
}

type Change = (edited: Edited[], what: string, options?: ChangeOptions) => void

/** Reads typed and pasted texts, and sends what they change. */
function typedEdits(contact_list_id: number, change: Change) {
  /** Reads texts all or nothing; returns what is wrong with them. */
  const take = async (pasted: PastedRow[], whatOf: (edited: Edited[]) => string) => {
    const asTyped: Awaited<ReturnType<typeof completeNumbers>> = { rows: pasted }
    const {
      rows,
      detail,
      problem: missing,
    } = await completeNumbers(contact_list_id, pasted).catch(() => asTyped)
    const { edited, wrong } = readPasted(rows)
    if (!wrong && edited.length > 0) change(edited, whatOf(edited), { detail })
    return wrong && { ...wrong, problem: missing ? `${wrong.problem} ${missing}` : wrong.problem }
  }
  return {
    /** Returns what is wrong with the text; otherwise sends it. */
    edit(seen: Contact, column: ContactColumn, text: string): EditResult {
      const reading = readCell(seen, column, text)
      if (reading.problem === undefined) {
        if (reading.edit) change([{ seen, edits: [reading.edit] }], nameOf(seen, reading.edit))
        return undefined
      }
      const cell = { column, text }
      if (!lacksCountry(cell)) return reading.problem
      return take([{ contact: seen, cells: [cell] }], () => nameOf(seen, cell)).then(
        (wrong) => wrong?.problem,
      )
    },
    /** Pastes rows of texts, all or nothing: one text that does not fit is reported, and changes nothing. */
    async paste(rows: PastedRow[]) {
      const countOf = (edited: Edited[]) => edited.reduce((sum, { edits }) => sum + edits.length, 0)
      const wrong = await take(rows, (edited) => formatCount(countOf(edited), 'cell'))
      if (!wrong) return
      const { where, problem } = wrong
      notify({ tone: 'bad', title: 'Nothing was pasted', detail: `${where}: ${problem}` })
    },
  }
}

/**
 * Saves edited cells immediately. The text of a cell that could not be saved stays at the cell, to try again. If another
 * user has changed the same cell since it was seen, theirs stays until this user decides.
 */
export function useCellEdits(
  contact_list_id: number,
  undos: UndoStack,
  capabilities: Capabilities,
  /** Receives the columns of edited cells. */
  onEdited: (columns: readonly string[]) => void,
) {
  const { say, dismiss } = useLastNotice()
  const write = useConditionalEdits(contact_list_id, capabilities.contact_keys === true)
  const questions = useQuestions(({ latest, edit }) => changeCell(latest, edit))

  /** Saves what is not contested; returns it with the stored contact. */
  const save = async ({ seen, edits }: Edited, failed: Failed[]): Promise<Edited | null> => {
    try {
      return { seen: await write({ seen, edits }), edits }
    } catch (error) {
      dismiss()
      if (error instanceof Contested) {
        const { latest } = error
        const asked = edits.filter((edit) => isContested(edit, seen, latest))
        questions.add(asked.map((edit) => ({ latest, edit })))
        const rest = edits.filter((edit) => !asked.includes(edit))
        return rest.length > 0 ? save({ seen: latest, edits: rest }, failed) : null
      }
      const problem = error instanceof Error ? error.message : ''
      const isUnanswered = error instanceof ApiError && error.status === 0
      failed.push({ edited: { seen, edits }, problem, isUnanswered })
      return null
    }
  }
  const saveAll = async (edited: (Edited | null)[], what: string): Promise<(Edited | null)[]> => {
    const failed: Failed[] = []
    const saved = await Promise.all(edited.map((one) => one && save(one, failed)))
    const lone = failed.length === 1 && failed[0]?.edited.edits.length === 1 ? failed[0] : undefined
    const retry = () =>
      change(
        failed.map(({ edited }) => edited),
        what,
      )
    if (lone) {
      const { edited: one, ...why } = lone
      questions.add(one.edits.map((edit) => ({ latest: one.seen, edit, ...why })))
    } else if (failed.length > 0)
      tellNotSaved(failed, failed.length < edited.length ? `some of ${what}` : what, retry)
    return saved
  }
  /**
   * Saves edits of contacts, which are taken back and done again together. `what`: "Name of Ada", "6 cells". `detail` says
   * what differs from the typed texts.
   */
  const change = (edited: Edited[], what: string, { isRedo = false, detail }: ChangeOptions = {}) => {
    questions.drop(edited)
    onEdited(edited.flatMap(({ edits }) => edits.map(({ column }) => column.id)))
    const saving = saveAll(edited, what)
    let taken: Promise<(Edited | null)[]> = saving
    const takeBack = () => {
      say(`Restored ${what}`)
      taken = saving.then((saved) =>
        saveAll(
          saved.map((now, at) => now && restored(now, edited[at]?.seen ?? now.seen)),
          what,
        ),
      )
    }
    const again = () =>
      void taken.then((before) => {
        const repeated = before.flatMap((now, at) =>
          now ? [{ seen: now.seen, edits: edited[at]?.edits ?? [] }] : [],
        )
        if (repeated.length > 0) change(repeated, what, { isRedo: true })
      })
    const { undo, forget } = undos.add(takeBack, { again, isRedo })
    say(`Changed ${what}`, { undo, detail })
    void saving.then((all) => {
      const saved = all.filter((one) => one !== null)
      if (saved.length === 0) forget()
      else if (capabilities.contact_search && saved.length <= mostCompared)
        for (const one of saved) void warnOfSame(one)
    })
  }
  const changeCell = (seen: Contact, edit: CellEdit) => change([{ seen, edits: [edit] }], nameOf(seen, edit))

  return {
    ...typedEdits(contact_list_id, change),
    hasQuestions: questions.hasAny,
    note: questions.note,
  }
}
