import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { SelectField } from '~/ui/fields/select-field'
import { Drawer } from '~/ui/overlays/drawer'

const models = [
  { value: 'fast', label: 'Fast', hint: '$0.01' },
  { value: 'fine', label: 'Fine', hint: '$0.04' },
  { value: 'old', label: 'Old', disabled: true },
  { value: 'whole', label: 'Whole', group: 'Local' },
]

function Model({ disabled = false }) {
  const [value, setValue] = useState('fine')
  return (
    <>
      <button type="button">Before</button>
      <SelectField
        label="Model"
        hint="Applies to new calls."
        error="Choose another."
        options={models}
        value={value}
        onChange={setValue}
        disabled={disabled}
      />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Model' })
const list = page.getByRole('listbox', { name: 'Model' })
const option = (name: string) => page.getByRole('option', { name })
const chosen = page.getByRole('status')

test('a click opens the options with their hints, marks the current one, and chooses another', async () => {
  await renderPage(<Model />)
  await expect.element(field).toHaveTextContent('Fine$0.04')
  await field.click()
  await expect.element(option('Fast $0.01')).toHaveAttribute('aria-selected', 'false')
  await expect.element(option('Fine $0.04')).toHaveAttribute('aria-selected', 'true')
  await expect.element(option('Old')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('group', { name: 'Local' })).toBeVisible()
  await option('Fast').click()
  await expect.element(chosen).toHaveTextContent('fast')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('a second click closes the list', async () => {
  await renderPage(<Model />)
  await field.click()
  await expect.element(list).toBeVisible()
  await field.click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('arrows, Home, End, letters and Enter choose by keyboard', async () => {
  await renderPage(<Model />)
  field.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Fine')).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id)
  await userEvent.keyboard('{End}')
  await expect.element(option('Whole')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(option('Fast')).toHaveFocus()
  await userEvent.keyboard('w')
  await expect.element(option('Whole')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.element(chosen).toHaveTextContent('fine')
  await expect.element(field).toHaveFocus()
})

test('a letter chooses in the closed field, but never a disabled option', async () => {
  await renderPage(<Model />)
  field.element().focus()
  await userEvent.keyboard('w')
  await expect.element(chosen).toHaveTextContent('whole')
  await userEvent.keyboard('o')
  await expect.element(chosen).toHaveTextContent('whole')
  await expect.element(list).not.toBeInTheDocument()
})

test('Escape closes the list in a dialog, and the dialog stays', async () => {
  let closed = false
  await renderPage(
    <Drawer title="New bot" onClose={() => (closed = true)}>
      <Model />
    </Drawer>,
  )
  await field.click()
  await expect.element(option('Fine')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('dialog', { name: 'New bot' })).toBeVisible()
  expect(closed).toBe(false)
})

test('Tab leaves the list for the next control and changes nothing', async () => {
  await renderPage(<Model />)
  field.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(option('Fine')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(chosen).toHaveTextContent('fine')
})

test('a press outside closes the list', async () => {
  await renderPage(<Model />)
  await field.click()
  await expect.element(list).toBeVisible()
  await page.getByRole('button', { name: 'Before' }).click()
  await expect.element(list).not.toBeInTheDocument()
})

test('the list stays in the window and is as wide as its field', async () => {
  await renderPage(
    <div className="mt-auto p-4 pb-2">
      <Model />
    </div>,
  )
  await field.click()
  await expect.element(list).toBeVisible()
  const popup = list.element().parentElement?.getBoundingClientRect()
  expect(popup?.bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(Math.abs((popup?.width ?? 0) - field.element().getBoundingClientRect().width)).toBeLessThan(2)
})

test('hint and error describe the field', async () => {
  await renderPage(<Model />)
  await expect.element(field).toHaveAccessibleDescription('Choose another. Applies to new calls.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('a disabled field keeps its value', async () => {
  await renderPage(<Model disabled />)
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveTextContent('Fine')
})

test('no style elements are added, which the content security policy forbids', async () => {
  await renderPage(<Model />)
  await field.click()
  await expect.element(list).toBeVisible()
  expect(document.querySelector('style[data-href^="base-ui"], style[data-precedence^="base-ui"]')).toBeNull()
})
