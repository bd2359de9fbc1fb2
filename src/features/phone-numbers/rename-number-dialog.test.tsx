import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { phoneNumbers } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { RenameNumberDialog } from './number-dialog'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test('a name that another user changed is replaced only by a second save', async () => {
  const number = await call(phoneNumbers.create, {
    body: { phone_number: '+14155550187', name: 'Front desk' },
  })
  const input = { uid: number.phone_number_id }
  const onClose = vi.fn()
  await renderPage(<RenameNumberDialog number={number} onClose={onClose} />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Support line')
  await call(phoneNumbers.update, { ...input, body: { name: 'Night desk' } })
  const rename = page.getByRole('button', { name: 'Rename' })
  await rename.click()
  await expect.element(page.getByText('Another user changed this to “Night desk”.')).toBeVisible()
  expect((await call(phoneNumbers.get, input)).name).toBe('Night desk')
  await rename.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await call(phoneNumbers.get, input)).name).toBe('Support line')
})
