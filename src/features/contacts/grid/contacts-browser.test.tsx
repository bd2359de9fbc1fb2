import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Capabilities } from '#contract/accounts/account'
import type { ContactList } from '#contract/contacts/lists'
import { contactLists, contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { ContactsBrowser } from './contacts-browser'

const everything = {
  contact_search: true,
  contact_keys: true,
  contact_detail_changes: true,
  contact_selections: true,
} as Capabilities

/** A list of the server with contacts named Person 1, Person 2 and so on. */
async function makeList(count: number): Promise<ContactList> {
  const list = await call(contactLists.create, { body: { name: 'Customers' } })
  const people = Array.from({ length: count }, (_, at) => ({
    name: `Person ${at + 1}`,
    phone_number: `+1415555${String(at).padStart(4, '0')}`,
    contact_info: { plan: 'gold' },
  }))
  await call(contacts.createMany, { contact_list_id: list.id, body: { contacts: people } })
  return call(contactLists.get, { contact_list_id: list.id })
}

const show = (list: ContactList) =>
  renderPage(
    <ContactsBrowser
      list={list}
      search={{}}
      capabilities={everything}
      onMatch={() => undefined}
      onSort={() => undefined}
      onOpen={() => undefined}
      actions={() => []}
      href={(id) => `#${id}`}
      add={null}
    />,
  )

const stored = async ({ id }: ContactList) =>
  (await call(contacts.list, { contact_list_id: id, query: {} })).contacts

const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test('only the rows in view are in the document, and Ctrl+End loads the last page', async () => {
  await show(await makeList(1_000))
  await cell('Person 1').click()
  expect(page.getByRole('row').elements().length).toBeLessThan(80)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(cell('Person 1000')).toBeInViewport()
  await expect.element(cell('Person 1')).not.toBeInTheDocument()
})

test('Enter edits a cell, saves it on the server and moves down', async () => {
  const list = await makeList(2)
  await show(list)
  await cell('Person 1').click()
  await userEvent.keyboard('{Enter}')
  const editor = page.getByRole('textbox', { name: 'Name of Person 1' })
  await expect.element(editor).toHaveValue('Person 1')
  await editor.fill('Ada')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Person 2')).toHaveFocus()
  await expect.poll(async () => (await stored(list))[0]?.name).toBe('Ada')
})

test('Escape leaves a cell unchanged', async () => {
  const list = await makeList(1)
  await show(list)
  await cell('gold').click()
  await userEvent.keyboard('{F2}')
  await page.getByRole('textbox').fill('silver')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('gold')).toHaveFocus()
  expect((await stored(list))[0]?.contact_info).toEqual({ plan: 'gold' })
})

test('a rejected cell returns to its stored text, and a message says why', async () => {
  await show(await makeList(1))
  await cell('Person 1').click()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox').fill('x'.repeat(300))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('255')
  await expect.element(cell('Person 1')).toBeVisible()
})

test('Ctrl+Z restores the edited cell on the server', async () => {
  const list = await makeList(1)
  await show(list)
  await cell('gold').click()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox').fill('silver')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await stored(list))[0]?.contact_info).toEqual({ plan: 'silver' })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(async () => (await stored(list))[0]?.contact_info).toEqual({ plan: 'gold' })
  await expect.element(cell('gold')).toBeVisible()
})

/** Renames the contact in the first row, while another user renames it to Eve. */
async function contest(list: ContactList) {
  await show(list)
  await cell('Person 1').click()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox').fill('Ada')
  await renameFirst(list, 'Eve')
  await userEvent.keyboard('{Enter}')
  const note = page.getByRole('region', { name: 'Name of Eve' })
  await expect.element(note).toHaveTextContent('Another user changed this to “Eve”. Yours: “Ada”.')
  await expect.element(cell('Eve')).toBeVisible()
  return note
}

async function renameFirst(list: ContactList, name: string) {
  const [first] = await stored(list)
  await call(contacts.update, { contact_list_id: list.id, contact_id: first?.id ?? 0, body: { name } })
}

test('a cell that another user changed meanwhile is replaced only when the user says so', async () => {
  const list = await makeList(2)
  const note = await contest(list)
  expect((await stored(list))[0]?.name).toBe('Eve')
  // The focus stays in the grid, and Tab leads from there to the question.
  await expect.element(cell('Person 2')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(note.getByRole('button', { name: 'Keep theirs' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(async () => (await stored(list))[0]?.name).toBe('Ada')
  await expect.element(cell('Person 2')).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(async () => (await stored(list))[0]?.name).toBe('Eve')
})

test('what another user wrote into a cell can stay', async () => {
  const list = await makeList(2)
  const note = await contest(list)
  await note.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(cell('Eve')).toBeVisible()
  expect((await stored(list))[0]?.name).toBe('Eve')
})

test('Ctrl+Z asks before it replaces what another user wrote since', async () => {
  const list = await makeList(1)
  await show(list)
  await cell('Person 1').click()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox').fill('Ada')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await stored(list))[0]?.name).toBe('Ada')
  await renameFirst(list, 'Eve')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .element(page.getByRole('region', { name: 'Name of Eve' }))
    .toHaveTextContent('Another user changed this to “Eve”. Yours: “Person 1”.')
  expect((await stored(list))[0]?.name).toBe('Eve')
})

test('Delete hides the selected rows once confirmed, and Undo brings them back', async () => {
  await show(await makeList(3))
  await page.getByRole('checkbox', { name: 'Select Person 1' }).click()
  await page.getByRole('checkbox', { name: 'Select Person 2' }).click()
  await userEvent.keyboard('{Delete}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete contacts' }).click()
  await expect.element(cell('Person 1')).not.toBeInTheDocument()
  await expect.element(cell('Person 3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell('Person 1')).toBeVisible()
})
