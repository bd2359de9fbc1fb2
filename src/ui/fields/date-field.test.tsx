import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { DateField } from '~/ui/fields/date-field'
import { setPreference } from '~/ui/hooks/preferences'
import { Drawer } from '~/ui/overlays/drawer'

type DayProps = { start?: string; min?: string; max?: string; disabled?: boolean }

function Day({ start = '2026-11-21', ...limits }: DayProps) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="As of" hint="When you read it." value={value} onChange={setValue} {...limits} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'As of' })
const button = page.getByRole('button', { name: 'Open calendar for As of' })
const calendar = page.getByRole('dialog', { name: 'Calendar for As of' })
const dayIn = (text: string) => calendar.getByRole('button', { name: text })
const value = page.getByRole('status').first()

afterEach(() => {
  setPreference('dates', 'month-first')
  document.documentElement.removeAttribute('dir')
})

test('a date is typed in the order of the region, and is written out when the field is left', async () => {
  await renderPage(<Day />)
  await expect.element(field).toHaveValue('Nov 21, 2026')
  await field.fill('3/4/2026')
  await expect.element(value).toHaveTextContent('2026-03-04')
  await expect.element(field).toHaveValue('3/4/2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Mar 4, 2026')
  setPreference('dates', 'day-first')
  await expect.element(field).toHaveValue('4 Mar 2026')
  await expect.element(field).toHaveAttribute('placeholder', 'DD/MM/YYYY')
  await field.fill('3/4/2026')
  await userEvent.tab()
  await expect.element(value).toHaveTextContent('2026-04-03')
})

test('the calendar opens at the day, and a click chooses another and returns the focus', async () => {
  await renderPage(<Day />)
  await button.click()
  await expect.element(dayIn('Saturday, November 21st, 2026, selected')).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await dayIn('Thursday, November 5th, 2026').click()
  await expect.element(value).toHaveTextContent('2026-11-05')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('text that is not a date stays, and the calendar opens at today', async () => {
  await renderPage(<Day />)
  await field.fill('soon')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a date such as Jan 31, 2026.')).toBeVisible()
  await button.click()
  await expect.element(calendar).toBeVisible()
  await expect.element(field).toHaveValue('soon')
})

test('arrows, Page Down and Enter choose by keyboard, and the focus returns to the text', async () => {
  await renderPage(<Day />)
  field.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dayIn('Saturday, November 21st, 2026, selected')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(dayIn('Sunday, November 29th, 2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}{Enter}')
  await expect.element(value).toHaveTextContent('2026-12-29')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Dec 29, 2026')
})

test('Escape closes the calendar in a dialog and changes nothing, and the dialog stays', async () => {
  let closed = false
  await renderPage(
    <Drawer title="New price" onClose={() => (closed = true)}>
      <Day />
    </Drawer>,
  )
  await button.click()
  await expect.element(dayIn('Saturday, November 21st, 2026, selected')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(field).toHaveValue('Nov 21, 2026')
  expect(closed).toBe(false)
})

test('the week begins on the first day of the region', async () => {
  setPreference('dates', 'day-first')
  await renderPage(<Day />)
  await button.click()
  await expect.element(calendar).toBeVisible()
  const names = () =>
    [...calendar.element().querySelectorAll('[scope=col]')].map((cell) => cell.getAttribute('aria-label'))
  await expect.poll(names).toHaveLength(7)
  expect(names()[0]).toBe('Monday')
  setPreference('dates', 'month-first')
  await expect.poll(() => names()[0]).toBe('Sunday')
})

test('days beyond the limits cannot be chosen, and are rejected when typed', async () => {
  await renderPage(<Day min="2026-11-10" max="2026-11-21" />)
  await button.click()
  await expect.element(dayIn('Sunday, November 22nd, 2026')).toBeDisabled()
  await expect.element(dayIn('Monday, November 9th, 2026')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await field.fill('11/22/2026')
  await userEvent.tab()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field)
    .toHaveAccessibleDescription('Enter a date up to Nov 21, 2026. When you read it.')
  await field.fill('11/9/2026')
  await expect.element(field).toHaveAccessibleDescription(/^Enter a date from Nov 10, 2026\./)
})

test('text that is not a date is explained', async () => {
  await renderPage(<Day />)
  await field.fill('soon')
  await userEvent.tab()
  await expect.element(field).toHaveValue('soon')
  await expect.element(field).toHaveAccessibleDescription(/^Enter a date such as Jan 31, 2026\./)
  await field.fill('')
  await expect.element(value).toHaveTextContent('')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('from right to left, the left arrow goes to the next day, and the button is at the left', async () => {
  document.documentElement.dir = 'rtl'
  await renderPage(<Day />)
  const left = (element: Element) => element.getBoundingClientRect().left
  expect(left(button.element())).toBeLessThan(left(field.element()) + 20)
  await button.click()
  await expect.element(dayIn('Saturday, November 21st, 2026, selected')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dayIn('Sunday, November 22nd, 2026')).toHaveFocus()
})

test('a disabled field opens no calendar', async () => {
  await renderPage(<Day disabled />)
  await expect.element(field).toBeDisabled()
  await expect.element(button).toBeDisabled()
})

test('the calendar adds no style element', async () => {
  const before = document.querySelectorAll('style').length
  await renderPage(<Day />)
  await button.click()
  await expect.element(dayIn('Saturday, November 21st, 2026, selected')).toHaveFocus()
  expect(document.querySelectorAll('style').length).toBe(before)
})
