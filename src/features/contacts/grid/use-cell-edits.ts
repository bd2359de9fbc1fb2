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
import { formatPhone } from '~/lib/format/phone'
import { dismissToast, notify } from '~/ui/feedback/notify'
import type { CellNote } from '~/ui/grid/grid-model'
import { type CellEdit, changesOf, inWords, isContested, readCell, restoring, withChanges } from './cell-edit'
import type { ContactColumn } from './contact-columns'

/** A stack of undo functions. */
export function createUndoStack(most = 50) {
  let undos: (() => void)[] = []
  const forget = (undo: () => void) => {
    undos = undos.filter((entry) => entry !== undo)
  }
  return {
    /** `undo` runs at most once, either through the stack or directly. */
    add(takeBack: () => void) {
      const undo = () => {
        forget(undo)
        takeBack()
      }
      undos = [...undos.slice(1 - most), undo]
      return { undo, forget: () => forget(undo) }
    },
    undoLast: () => undos.at(-1)?.(),
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>

/** Edits of a contact, made for the version that the user saw. */
type Edited = { seen: Contact; edits: CellEdit[] }

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
  const warnOfSame = async ({ seen: { id, name }, edits }: Edited) => {
    if (!capabilities.contact_search) return
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
  const change = (seen: Contact, edit: CellEdit) => {
    const what = `${edit.column.header} of ${seen.name}`
    const saving = save({ seen, edits: [edit] })
    const { undo, forget } = undos.add(() => {
      say(`${what} was restored`)
      void saving.then((saved) => saved && save({ ...saved, edits: restoring(seen, saved.edits) }))
    })
    say(`Changed ${what}`, undo)
    void saving.then((saved) => (saved ? warnOfSame(saved) : forget()))
  }

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
      if (reading.edit) change(seen, reading.edit)
      return undefined
    },
    hasQuestions: questions.length > 0,
    note:
      question &&
      noteOf(
        question,
        answer(),
        answer(() => change(question.latest, question.edit)),
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
