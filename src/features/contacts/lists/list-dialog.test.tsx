import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contactLists } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { ListDialog } from './list-dialog'

const name = page.getByRole('textbox', { name: 'Name' })
const rename = page.getByRole('button', { name: 'Rename' })

/** Opens the dialog that renames a list. The returned functions act as another user with the same list. */
async function openStored() {
  const list = await call(contactLists.create, { body: { name: 'Patients' } })
  const input = { contact_list_id: list.id }
  const onClose = vi.fn()
  await renderPage(<ListDialog list={list} onClose={onClose} />)
  return {
    onClose,
    storedName: async () => (await call(contactLists.get, input)).name,
    otherUserRenames: (theirs: string) => call(contactLists.update, { ...input, body: { name: theirs } }),
  }
}

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test('a name that another user changed is replaced only by a second save', async () => {
  const { onClose, storedName, otherUserRenames } = await openStored()
  await name.fill('Regular patients')
  await otherUserRenames('Former patients')
  await rename.click()
  await expect.element(page.getByText('Another user changed this to “Former patients”.')).toBeVisible()
  expect(await storedName()).toBe('Former patients')
  await rename.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await storedName()).toBe('Regular patients')
})

test('an unchanged name does not undo what another user saved', async () => {
  const { onClose, storedName, otherUserRenames } = await openStored()
  await otherUserRenames('Former patients')
  await rename.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await storedName()).toBe('Former patients')
})
