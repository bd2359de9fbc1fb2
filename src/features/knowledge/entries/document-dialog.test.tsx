import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Document } from '#contract/knowledge/documents'
import { documents, knowledgeBases } from '~/api/operations'
import { call } from '~/api/reading/call'
import { sendFile } from '~/api/transport/send-file'
import { renderPage } from '~/testing/render-page'
import { DocumentDialog } from './document-dialog'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test('a name that another user changed is replaced only by a second rename', async () => {
  const { id: knowledge_base_id } = await call(knowledgeBases.create, { body: { name: 'Office' } })
  const file = new File(['A check-up costs $80.'], 'prices.txt')
  const document = await sendFile<Document>(
    documents.create,
    { knowledge_base_id, query: { name: 'Prices' } },
    file,
    () => {},
  )
  const input = { knowledge_base_id, document_id: document.id }
  const storedName = async () => (await call(documents.get, input)).name
  await renderPage(<DocumentDialog base={knowledge_base_id} document={document} onClose={() => {}} />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Price list')
  await call(documents.update, { ...input, body: { name: 'Fees' } })
  const rename = page.getByRole('button', { name: 'Rename' })
  await rename.click()
  await expect.element(page.getByText('Another user changed this to “Fees”')).toBeVisible()
  expect(await storedName()).toBe('Fees')
  await rename.click()
  await expect.poll(storedName).toBe('Price list')
})
