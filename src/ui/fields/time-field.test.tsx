import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { TimeField } from '~/ui/fields/time-field'
import { setPreference } from '~/ui/hooks/preferences'

function Opening() {
  const [value, setValue] = useState('09:00')
  return (
    <>
      <TimeField label="From" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = page.getByLabelText('From')
const value = page.getByRole('status')

test('a time can be typed in short, and is written out when the field is left', async () => {
  await renderPage(<Opening />)
  await field.fill('2130')
  await userEvent.tab()
  await expect.element(field).toHaveValue('21:30')
  await expect.element(value).toHaveTextContent('21:30')
})

test('the 12-hour clock of the settings applies', async () => {
  setPreference('clock', '12')
  await renderPage(<Opening />)
  await expect.element(field).toHaveValue('9:00 AM')
  await field.fill('1:15 pm')
  await expect.element(value).toHaveTextContent('13:15')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1:15 PM')
  setPreference('clock', '24')
})

test('arrow keys change it by a quarter of an hour', async () => {
  await renderPage(<Opening />)
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(field).toHaveValue('09:15')
})

test.each(['25:99', 'soon'])('%s stays in the field, which says what to enter', async (text) => {
  await renderPage(<Opening />)
  await field.fill(text)
  await userEvent.tab()
  await expect.element(field).toHaveValue(text)
  await expect.element(field).toHaveAccessibleDescription('Enter a time such as 09:00.')
  await field.fill('9')
  await userEvent.tab()
  await expect.element(field).toHaveValue('09:00')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})
