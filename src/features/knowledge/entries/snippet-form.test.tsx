import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { knowledgeBases, snippets } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { SnippetForm } from './entry-dialog'

const before = { title: 'Opening hours', text: 'Monday to Friday, 9 to 5.' }

/** Opens the form of a stored text. The returned functions act as another user with the same text. */
async function openStored() {
  const { id: knowledge_base_id } = await call(knowledgeBases.create, { body: { name: 'Office' } })
  const snippet = await call(snippets.create, { knowledge_base_id, body: before })
  const input = { knowledge_base_id, snippet_id: snippet.id }
  const onClose = vi.fn()
  await renderPage(<SnippetForm base={knowledge_base_id} snippet={snippet} onClose={onClose} />)
  return {
    onClose,
    stored: async () => {
      const { title, text } = await call(snippets.get, input)
      return { title, text }
    },
    otherUserSaves: (body: Partial<typeof before>) => call(snippets.update, { ...input, body }),
    otherUserDeletes: () => call(snippets.delete, input),
  }
}

const title = page.getByRole('textbox', { name: 'Title' })
const text = page.getByRole('textbox', { name: 'Text' })
const save = page.getByRole('button', { name: 'Save' })

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test("a save keeps another user's change to another field", async () => {
  const { onClose, stored, otherUserSaves } = await openStored()
  await text.fill('Every day, 9 to 5.')
  await otherUserSaves({ title: 'Office hours' })
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await stored()).toEqual({ title: 'Office hours', text: 'Every day, 9 to 5.' })
})

test('a field that another user changed is replaced only by a second save', async () => {
  const { onClose, stored, otherUserSaves } = await openStored()
  await text.fill('Every day, 9 to 5.')
  await otherUserSaves({ text: 'Closed for renovation.' })
  await save.click()
  await expect.element(page.getByText('Closed for renovation.')).toBeVisible()
  expect((await stored()).text).toBe('Closed for renovation.')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await stored()).text).toBe('Every day, 9 to 5.')
})

test('a rejected save says why and keeps the typed text', async () => {
  const { onClose, otherUserDeletes } = await openStored()
  await title.fill('Office hours')
  await otherUserDeletes()
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(title).toHaveValue('Office hours')
  expect(onClose).not.toHaveBeenCalled()
})

test('a save without a change sends nothing and closes the form', async () => {
  const { onClose, stored, otherUserSaves } = await openStored()
  await otherUserSaves({ title: 'Office hours' })
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await stored()).toEqual({ ...before, title: 'Office hours' })
})
