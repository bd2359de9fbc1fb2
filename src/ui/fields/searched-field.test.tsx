import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OptionSearch } from '~/lib/option-search'
import { renderPage } from '~/testing/render-page'
import { SearchedField } from './searched-field'

const pending: OptionSearch = {
  options: [],
  hasMore: false,
  isSearching: false,
  isPending: true,
  search: () => {},
  labelOf: (value) => value,
}
const found = { ...pending, isPending: false, options: [{ value: 'a', label: 'Front desk' }] }

/** A field whose next result arrives when the button is pressed. */
function Bot({ states }: { states: OptionSearch[] }) {
  const [value, setValue] = useState('')
  const [at, setAt] = useState(0)
  return (
    <>
      <SearchedField label="Bot" search={states[at] ?? pending} value={value} onChange={setValue} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Arrive
      </button>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Bot' })
const arrive = page.getByRole('button', { name: 'Arrive' })

test.each([
  ['a few options', { ...found }, 'BUTTON'],
  ['many options', { ...found, hasMore: true }, 'INPUT'],
  ['an error', { ...pending, isPending: false }, 'BUTTON'],
])('a field has no focus to lose until %s arrive', async (_, arrived, tag) => {
  await renderPage(<Bot states={[pending, arrived]} />)
  await expect.element(field).toBeDisabled()
  await arrive.click()
  await expect.element(field).toBeEnabled()
  expect(field.element().tagName).toBe(tag)
})

test('a list without local matches says that the server searches, and stays open', async () => {
  const many = { ...found, hasMore: true, isSearching: true }
  await renderPage(<Bot states={[{ ...many, isPending: true }]} />)
  await field.fill('night')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Searching…')).not.toBeInTheDocument()
})
