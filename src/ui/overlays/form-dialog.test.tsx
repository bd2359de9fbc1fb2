import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from './form-dialog'

function Sample({ serverError }: { serverError?: string }) {
  const [isOpen, setIsOpen] = useState(true)
  const [number, setNumber] = useState('+14155550123')
  const [text, setText] = useState('')
  const close = () => setIsOpen(false)
  if (!isOpen) return 'Closed'
  return (
    <FormDialog
      title="Send text"
      verb="Send"
      pending={false}
      serverError={serverError}
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={close}
    >
      <TextField label="To" value={number} onChange={setNumber} />
      <TextAreaField label="Text" value={text} onChange={setText} />
    </FormDialog>
  )
}

const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const textField = page.getByRole('textbox', { name: 'Text' })

test('a form dialog in which nothing was typed closes at once', async () => {
  await renderPage(<Sample />)
  await textField.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('Escape, Close and Cancel ask before typed text is lost', async () => {
  await renderPage(<Sample />)
  await textField.fill('Your table is ready.')
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(textField).toHaveValue('Your table is ready.')
  }
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('text that is as before is not asked about', async () => {
  await renderPage(<Sample />)
  await page.getByRole('textbox', { name: 'To' }).fill('+1')
  await page.getByRole('textbox', { name: 'To' }).fill('+14155550123')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('a submitted form closes without a question', async () => {
  await renderPage(<Sample />)
  await textField.fill('Your table is ready.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Closed')).toBeVisible()
})

test('an error of the server shows numbers and dates like the rest of the page', async () => {
  await renderPage(
    <Sample serverError="+17205550148 is on the do-not-call list (since 2026-11-27 12:31 UTC)." />,
  )
  const error = page.getByRole('alert')
  await expect
    .element(error)
    .toHaveTextContent('+1 720 555 0148 is on the do-not-call list (since Nov 27, 2026).')
})
