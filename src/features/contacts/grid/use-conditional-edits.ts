import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Contact, contacts as operations } from '#contract/contacts/contacts'
import type { Input } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { resourceOf } from '~/api/reading/query-key'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import { changesOf, type Edited, isContested, withChanges } from './cell-edit'

/** Stops a write before its request. */
export class Contested extends Error {
  readonly latest: Contact
  constructor(latest: Contact) {
    super('Another user changed this cell.')
    this.latest = latest
  }
}

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

/** Writes cells on the condition that other users have not changed them; rejects with `Contested` if they have. */
export function useConditionalEdits(contact_list_id: number, canLoad: boolean) {
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
