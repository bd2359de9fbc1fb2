import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact, contacts as operations } from '#contract/contacts/contacts'
import type { Input } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { resourceOf } from '~/api/reading/query-key'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { dismissToast, notify } from '~/ui/feedback/notify'
import type { CellNote } from '~/ui/grid/grid-model'
import {
  type CellEdit,
  changesOf,
  type Edited,
  inWords,
  isContested,
  type PastedRow,
  readCell,
  readPasted,
  restoring,
  withChanges,
} from './cell-edit'
import type { ContactColumn } from './contact-columns'
import type { UndoStack } from './use-delete-contacts'

/** An edit of a cell that another user has changed since: `latest` is their version. */
type Question = { latest: Contact; edit: CellEdit }

/** Stops a write before its request. */
class Contested extends Error {
  readonly latest: Contact
  constructor(latest: Contact) {
    super('Another user changed this cell.')
    this.latest = latest
  }
}

const undoSeconds = 12
const mostAttempts = 5
/** Numbers of more contacts are not compared with those of the list. */
const mostCompared = 20

const restored = ({ seen, edits }: Edited, before: Contact): Edited => ({
  seen,
  edits: restoring(before, edits),
})

/** The contact as the server has it now; undefined if a platform that cannot load single contacts has moved it. */
async function readLatest(client: QueryClient, { id, contact_list_id }: Contact, canLoad: boolean) {
  if (canLoad) return call(contacts.get, { contact_list_id, contact_id: id })
  const pages = client.getQueriesData<{ contacts: Contact[] }>({
    queryKey: [resourceOf(contacts.list), contacts.list.route],
  })
  const page = pages.find(([, reply]) => reply?.contacts.some((contact) => contact.id === id))
  if (!page) return undefined
  const reply = await call(contacts.list, page[0][2] as Input<typeof operations.list>)
  return reply.contacts.find((contact) => contact.id === id)
}

/** Another contact of the list that has the number. */
export async function findSameNumber(contact_list_id: number, number: string, except: number | undefined) {
  const query = { search: number, limit: 20 }
  const { contacts: found } = await call(contacts.list, { contact_list_id, query })
  return found.find((contact) => contact.id !== except && dialableNumbers(contact).includes(number))
}

/** Writes cells on the condition that other users have not changed them; rejects with `Contested` if they have. */
function useConditionalEdits(contact_list_id: number, canLoad: boolean) {
  const client = useQueryClient()
  const turns = useRef(new Map<number, Promise<unknown>>())
  const { mutateAsync } = useWrite(contacts.update, {
    handlesErrors: true,
    optimistic: (change, { contact_id, body }) =>
      change(contacts.list, (reply) => ({
        ...reply,
        contacts: reply.contacts.map((contact) =>
          contact.id === contact_id ? withChanges(contact, body) : contact,
        ),
      })),
  })
  const versionToChange = async ({ seen, edits }: Edited, turn: Promise<unknown> | undefined) => {
    await turn
    const latest = await readLatest(client, seen, canLoad)
    if (latest && edits.some((edit) => isContested(edit, seen, latest))) throw new Contested(latest)
    return etagOf(latest)
  }
  /** Shows the values at once. Writes of a contact are sent one after another. */
  const writeOnce = (edited: Edited): Promise<Contact> => {
    const { id } = edited.seen
    const ifMatch = versionToChange(edited, turns.current.get(id))
    ifMatch.catch(() => {})
    const written = mutateAsync({
      contact_list_id,
      contact_id: id,
      body: changesOf(edited.edits),
      ifMatch,
    })
    const turn: Promise<unknown> = written.catch(() => {})
    turns.current.set(id, turn)
    void turn.then(() => turns.current.get(id) === turn && turns.current.delete(id))
    return written
  }
  return async (edited: Edited): Promise<Contact> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeOnce(edited)
      } catch (error) {
        // Another user has saved the contact between reading and writing.
        const isLate = error instanceof ApiError && error.status === 412
        if (!isLate || attempt === mostAttempts) throw error
      }
    }
  }
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

/**
 * Saves edited cells immediately. If the server rejects one, the old value returns with a message. If another user has
 * changed the same cell since it was seen, theirs stays until this user decides.
 */
export function useCellEdits(contact_list_id: number, undos: UndoStack, capabilities: Capabilities) {
  const lastNotice = useRef(0)
  const write = useConditionalEdits(contact_list_id, capabilities.contact_keys === true)
  const [questions, setQuestions] = useState<readonly Question[]>([])

  const say = (title: string, undo?: () => void) => {
    dismissToast(lastNotice.current)
    const id = notify({ title, ...(undo && { action: { label: 'Undo', onSelect: undo } }) })
    lastNotice.current = id
    setTimeout(() => dismissToast(id), undoSeconds * 1000)
  }
  /** Saves what is not contested; returns it with the stored contact. */
  const save = async ({ seen, edits }: Edited): Promise<Edited | null> => {
    try {
      return { seen: await write({ seen, edits }), edits }
    } catch (error) {
      dismissToast(lastNotice.current)
      if (error instanceof Contested) {
        const { latest } = error
        const asked = edits.filter((edit) => isContested(edit, seen, latest))
        setQuestions((open) => [...open, ...asked.map((edit) => ({ latest, edit }))])
        const rest = edits.filter((edit) => !asked.includes(edit))
        return rest.length > 0 ? save({ seen: latest, edits: rest }) : null
      }
      const detail = error instanceof Error ? error.message : undefined
      notify({ tone: 'bad', title: `${seen.name} was not changed`, detail })
      return null
    }
  }
  /** Saves edits of contacts, which are taken back and done again together. `what`: "Name of Ada", "6 cells". */
  const change = (edited: Edited[], what: string, isRedo = false) => {
    const saving = Promise.all(edited.map(save))
    let taken: Promise<(Edited | null)[]> = saving
    const takeBack = () => {
      say(`Restored ${what}`)
      taken = saving.then((saved) =>
        Promise.all(saved.map((now, at) => now && save(restored(now, edited[at]?.seen ?? now.seen)))),
      )
    }
    const again = () =>
      void taken.then((before) => {
        const repeated = before.flatMap((now, at) =>
          now ? [{ seen: now.seen, edits: edited[at]?.edits ?? [] }] : [],
        )
        if (repeated.length > 0) change(repeated, what, true)
      })
    const { undo, forget } = undos.add(takeBack, { again, isRedo })
    say(`Changed ${what}`, undo)
    void saving.then((all) => {
      const saved = all.filter((one) => one !== null)
      if (saved.length === 0) forget()
      else if (capabilities.contact_search && saved.length <= mostCompared)
        for (const one of saved) void warnOfSame(one)
    })
  }
  const changeCell = (seen: Contact, edit: CellEdit) =>
    change([{ seen, edits: [edit] }], `${edit.column.header} of ${seen.name}`)

  const [question] = questions
  const answer = (decide?: () => void) => () => {
    setQuestions((open) => open.slice(1))
    decide?.()
  }
  return {
    /** Returns what is wrong with the text; otherwise sends it. */
    edit(seen: Contact, column: ContactColumn, text: string): string | undefined {
      const reading = readCell(seen, column, text)
      if (reading.problem !== undefined) return reading.problem
      if (reading.edit) changeCell(seen, reading.edit)
      return undefined
    },
    /** Pastes rows of texts, all or nothing: one text that does not fit is reported, and changes nothing. */
    paste(rows: PastedRow[]) {
      const { edited, problem } = readPasted(rows)
      const count = edited.reduce((sum, { edits }) => sum + edits.length, 0)
      if (problem !== undefined) notify({ tone: 'bad', title: 'Nothing was pasted', detail: problem })
      else if (count > 0) change(edited, formatCount(count, 'cell'))
    },
    hasQuestions: questions.length > 0,
    note:
      question &&
      noteOf(
        question,
        answer(),
        answer(() => changeCell(question.latest, question.edit)),
      ),
  }
}

/** The question whose value to keep, at its cell. */
function noteOf({ latest, edit }: Question, onTheirs: () => void, onMine: () => void): CellNote {
  const theirs = restoring(latest, [edit]).map(inWords).join('')
  return {
    rowKey: latest.id,
    columnId: edit.column.id,
    label: `${edit.column.header} of ${latest.name}`,
    text: `Another user changed this to ${theirs}. Yours: ${inWords(edit)}.`,
    actions: [
      { label: 'Keep theirs', onSelect: onTheirs },
      { label: 'Keep yours', onSelect: onMine },
    ],
  }
}
