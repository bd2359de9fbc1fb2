import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { ComboboxField } from './combobox-field'

const voices = [
  { value: 'nova', label: 'Nova', hint: 'warm' },
  { value: 'alloy', label: 'Alloy', keywords: 'metal' },
  { value: 'echo', label: 'Echo' },
]

function Voice({ strict = false }) {
  const [value, setValue] = useState('nova')
  return (
    <>
      <ComboboxField label="Voice" options={voices} value={value} onChange={setValue} strict={strict} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Voice' })
const chosen = page.getByRole('status')
const optionNames = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

test('typing narrows the options to those whose label, hint or keywords match', async () => {
  await renderPage(<Voice />)
  await field.fill('metal')
  await expect.poll(optionNames).toEqual(['Alloy'])
  await field.fill('o')
  await expect.poll(optionNames).toEqual(['Novawarm', 'Alloy', 'Echo'])
})

test('arrow keys move through the options while the focus stays in the field, and Enter chooses', async () => {
  await renderPage(<Voice strict />)
  await field.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = page.getByRole('option', { name: 'Alloy' })
  await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('alloy')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('a strict field returns to its last choice when other text is left in it', async () => {
  await renderPage(<Voice strict />)
  await field.fill('Unknown')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Nova')
  await expect.element(chosen).toHaveTextContent('nova')
})

test('a click selects the last choice of a strict field, so that the next key begins a search', async () => {
  await renderPage(<Voice strict />)
  await field.click()
  await userEvent.keyboard('ech')
  await expect.poll(optionNames).toEqual(['Echo'])
  await userEvent.keyboard('x')
  await expect.element(page.getByText('No matches')).toBeVisible()
})

test('a field that is not strict accepts any text', async () => {
  await renderPage(<Voice />)
  await field.fill('custom-voice')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field).toHaveValue('custom-voice')
  await expect.element(chosen).toHaveTextContent('custom-voice')
})

test('Escape closes the options and changes nothing', async () => {
  await renderPage(<Voice strict />)
  await field.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(chosen).toHaveTextContent('nova')
})
