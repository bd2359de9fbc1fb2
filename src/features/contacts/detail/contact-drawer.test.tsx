import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contactLists, contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { ContactDrawer } from './contact-drawer'

const name = page.getByRole('textbox', { name: 'Name', exact: true })
const secondNumber = page.getByRole('textbox', { name: 'Second number' })
const conflict = page.getByRole('dialog', { name: 'Another user changed the same fields' })
const save = page.getByRole('button', { name: 'Save contact' })

/** Opens a stored contact. The returned functions act as another user with the same contact. */
async function openStored() {
  const { id: contact_list_id } = await call(contactLists.create, { body: { name: 'Patients' } })
  const contact = await call(contacts.create, {
    contact_list_id,
    body: { name: 'Ada Byron', phone_number: '+14155550123' },
  })
  const input = { contact_list_id, contact_id: contact.id }
  const onClose = vi.fn()
  await renderPage(
    <ContactDrawer
      contactListId={contact_list_id}
      contact={contact}
      canLoad
      canSearch
      onText={() => undefined}
      onClose={onClose}
    />,
  )
  return {
    onClose,
    stored: () => call(contacts.get, input),
    otherUserSaves: (body: { name?: string; phone_number_2?: string }) =>
      call(contacts.update, { ...input, body }),
    listed: async () => (await call(contacts.list, { contact_list_id })).contacts,
    otherUserDeletes: () => call(contacts.delete, { contact_list_id, body: { contact_ids: [contact.id] } }),
    otherUserDeletesList: () => call(contactLists.delete, { contact_list_id }),
  }
}

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test("a save keeps another user's change to another field", async () => {
  const { onClose, stored, otherUserSaves } = await openStored()
  await name.fill('Ada Lovelace')
  await otherUserSaves({ phone_number_2: '+14155550124' })
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await stored()).toMatchObject({ name: 'Ada Lovelace', phone_number_2: '+14155550124' })
})

test('a number that another user changed is replaced only after the question', async () => {
  const { onClose, stored, otherUserSaves } = await openStored()
  await secondNumber.fill('+14155550125')
  await otherUserSaves({ phone_number_2: '+14155550124' })
  await save.click()
  await expect.element(conflict).toHaveTextContent('+14155550124')
  expect((await stored()).phone_number_2).toBe('+14155550124')
  await conflict.getByRole('radio', { name: /^Yours/ }).click()
  await conflict.getByRole('button', { name: 'Save with these values' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await stored()).phone_number_2).toBe('+14155550125')
})

test('a number is stored in E.164, and refused if it is none', async () => {
  const { onClose, stored } = await openStored()
  await secondNumber.fill('030 123456')
  await save.click()
  await expect.element(secondNumber).toHaveAccessibleDescription(/Enter a number with country code/)
  expect(onClose).not.toHaveBeenCalled()
  await secondNumber.fill('0044 20 7946 0190')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await stored()).phone_number_2).toBe('+442079460190')
})

test('a number without country code gets that of the list, and shows it before the save', async () => {
  const { onClose, stored } = await openStored()
  await secondNumber.fill('(415) 555-0125')
  await expect.element(secondNumber).toHaveAccessibleDescription('Will be saved as +14155550125.')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await stored()).phone_number_2).toBe('+14155550125')
})

test('a number without country code gets that of another number of a new contact', async () => {
  const { id: contact_list_id } = await call(contactLists.create, { body: { name: 'Kunden' } })
  const onClose = vi.fn()
  await renderPage(
    <ContactDrawer
      contactListId={contact_list_id}
      canLoad
      canSearch
      onText={() => undefined}
      onClose={onClose}
    />,
  )
  const number = page.getByRole('textbox', { name: 'Phone number' })
  await name.fill('Emmy Noether')
  await number.fill('030 1234567')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect.element(number).toHaveAccessibleDescription(/Cannot be dialed/)
  await secondNumber.fill('+491711234567')
  await expect.element(number).toHaveAccessibleDescription(/Will be saved as \+49301234567\./)
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [stored] = (await call(contacts.list, { contact_list_id, query: {} })).contacts
  expect(stored).toMatchObject({ phone_number: '+49301234567', phone_number_2: '+491711234567' })
})

test('a contact that another user deleted is added again with what was typed', async () => {
  const { onClose, listed, otherUserDeletes } = await openStored()
  await name.fill('Ada Lovelace')
  await otherUserDeletes()
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This contact was deleted')
  await page.getByRole('button', { name: 'Create as a new contact' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await listed()).toMatchObject([{ name: 'Ada Lovelace', phone_number: '+14155550123' }])
})

test('changes to a contact of a deleted list can be copied', async () => {
  const { otherUserDeletesList } = await openStored()
  await name.fill('Ada Lovelace')
  await otherUserDeletesList()
  await save.click()
  await page.getByRole('button', { name: 'Create as a new contact' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This contact list was deleted')
  await expect.element(page.getByRole('button', { name: 'Copy changes' })).toBeVisible()
})
