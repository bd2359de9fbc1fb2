import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Document } from '#contract/knowledge/documents'
import { documents, knowledgeBases } from '~/api/operations'
import { call } from '~/api/reading/call'
import { sendFile } from '~/api/transport/send-file'
import { renderPage } from '~/testing/render-page'
import { DocumentDialog } from './document-dialog'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

async function openStored() {
  const { id: knowledge_base_id } = await call(knowledgeBases.create, { body: { name: 'Office' } })
  const file = new File(['A check-up costs $80.'], 'prices.txt')
  const about = { knowledge_base_id, query: { name: 'Prices' } }
  const document = await sendFile<Document>(documents.create, about, file, () => {})
  const onClose = vi.fn()
  await renderPage(<DocumentDialog base={knowledge_base_id} document={document} onClose={onClose} />)
  return { input: { knowledge_base_id, document_id: document.id }, onClose }
}

const name = page.getByRole('textbox', { name: 'Name' })

test('a name that another user changed is replaced only by a second rename', async () => {
  const { input } = await openStored()
  const storedName = async () => (await call(documents.get, input)).name
  await name.fill('Price list')
  await call(documents.update, { ...input, body: { name: 'Fees' } })
  const rename = page.getByRole('button', { name: 'Rename' })
  await rename.click()
  await expect.element(page.getByText('Another user changed this to “Fees”')).toBeVisible()
  expect(await storedName()).toBe('Fees')
  await rename.click()
  await expect.poll(storedName).toBe('Price list')
})

test('Escape asks before a typed name is lost', async () => {
  const { onClose } = await openStored()
  await name.fill('Price list')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Price list')
})
