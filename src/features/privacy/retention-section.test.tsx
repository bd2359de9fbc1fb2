import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { privacy } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { RetentionSection } from './retention-section'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

const recordings = page.getByRole('spinbutton', { name: 'Recordings' })
const conflict = page.getByRole('dialog', { name: 'Another user changed the same fields' })
const save = page.getByRole('button', { name: 'Save', exact: true })

const unlimited = { recordings_days: null, transcripts_days: null, records_days: null, reveal_reason: false }
const otherUserSaves = (body: Partial<typeof unlimited> | { recordings_days: number }) =>
  call(privacy.update, { body })
const storedDays = async () => (await call(privacy.get, {})).recordings_days

beforeEach(async () => {
  await call(privacy.update, { body: unlimited })
  await renderPage(<RetentionSection />)
  await recordings.fill('30')
})

test("a save keeps another user's change to another setting", async () => {
  await otherUserSaves({ reveal_reason: true })
  await save.click()
  await expect.poll(storedDays).toBe(30)
  expect((await call(privacy.get, {})).reveal_reason).toBe(true)
})

test('a retention that another user changed is replaced only after the question', async () => {
  await otherUserSaves({ recordings_days: 90 })
  await save.click()
  await expect.element(conflict).toHaveTextContent('90 days')
  expect(await storedDays()).toBe(90)
  await conflict.getByRole('radio', { name: /^Yours/ }).click()
  await conflict.getByRole('button', { name: 'Save with these values' }).click()
  await expect.poll(storedDays).toBe(30)
})
