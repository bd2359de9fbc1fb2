import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rehearsalModel } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { ModelSection } from './model-section'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

const name = page.getByRole('textbox', { name: 'Model name' })
const conflict = page.getByRole('dialog', { name: 'Another user changed the same fields' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const stored = async () => {
  const { base_url, model } = await call(rehearsalModel.get, {})
  return { base_url, model }
}
const before = { base_url: 'https://models.example.com/v1', model: 'small' }

beforeEach(async () => {
  await call(rehearsalModel.update, { body: before })
  await renderPage(<ModelSection />)
  await name.fill('large')
})

test("a save keeps another user's change to another field", async () => {
  await call(rehearsalModel.update, { body: { base_url: 'https://models.example.com/v2' } })
  await save.click()
  await expect.poll(stored).toEqual({ base_url: 'https://models.example.com/v2', model: 'large' })
})

test('a name that another user changed is replaced only after the question', async () => {
  await call(rehearsalModel.update, { body: { model: 'medium' } })
  await save.click()
  await expect.element(conflict).toHaveTextContent('medium')
  expect((await stored()).model).toBe('medium')
  await conflict.getByRole('button', { name: 'Save with these values' }).click()
  await expect.poll(stored).toEqual({ ...before, model: 'large' })
})
