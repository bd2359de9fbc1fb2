import type { Page } from '@playwright/test'
import { type ContactDraft, contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { z } from '#contract/http/zod'
import type { Api } from '#e2e/support/account'

type Draft = z.input<typeof ContactDraft>

/** A list of the given contacts, or of a number of contacts named Person 1, Person 2 and so on. */
export async function makeList(api: Api, people: number | Draft[], name = 'Patients') {
  const { id } = await api(contactLists.create, { body: { name } })
  const drafts = typeof people === 'number' ? [...Array(people).keys()].map(personAt) : people
  for (let at = 0; at < drafts.length; at += 1000)
    await api(contacts.createMany, { contact_list_id: id, body: { contacts: drafts.slice(at, at + 1000) } })
  return id
}

const personAt = (at: number): Draft => ({ name: `Person ${at + 1}`, phone_number: `+1415555${1000 + at}` })

export const contactsIn = async (api: Api, contact_list_id: number) =>
  (await api(contacts.list, { contact_list_id, query: { limit: 100 } })).contacts

export const namesIn = async (api: Api, contact_list_id: number) =>
  (await contactsIn(api, contact_list_id)).map(({ name }) => name)

/** The cell of the grid with this text. */
export const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })
