import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { DataTable } from './data-table'
import type { Column, Sort } from './table-model'

type Fruit = { id: string; name: string }

const names = ['Apple', 'Banana', 'Cherry', 'Date']
const columns: Column<Fruit>[] = [{ id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true }]

function FruitTable({ of = names }) {
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const sorted = sort?.direction === 'desc' ? of.toReversed() : of
  return (
    <>
      <DataTable
        label="Fruit"
        columns={columns}
        rows={sorted.map((name) => ({ id: name, name }))}
        empty={<p>No fruit</p>}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ name }) => ({ to: '.', hash: name })}
      />
      <output>{[...selected].sort().join(' ')}</output>
    </>
  )
}

const boxOf = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const selected = page.getByRole('status')

test('a click on a header sorts ascending, and another one descending', async () => {
  await renderPage(<FruitTable />)
  const header = page.getByRole('columnheader', { name: 'Name' })
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('link').first()).toHaveTextContent('Apple')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('link').first()).toHaveTextContent('Date')
})

test('a click with Shift selects all rows since the last selected one', async () => {
  await renderPage(<FruitTable />)
  await boxOf('Apple').click()
  await boxOf('Cherry').click({ modifiers: ['Shift'] })
  await expect.element(selected).toHaveTextContent('Apple Banana Cherry')
})

test('the box in the header shows a partial selection, then selects and clears all rows', async () => {
  await renderPage(<FruitTable />)
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' })
  await boxOf('Banana').click()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(selected).toHaveTextContent('Apple Banana Cherry Date')
  await all.click()
  await expect.element(selected).toHaveTextContent(/^$/)
})

test('the first rows of a long list appear before the others', async () => {
  const counts: number[] = []
  const count = () => counts.push(document.querySelectorAll('tr[data-row]').length)
  const observer = new MutationObserver(count)
  observer.observe(document.body, { childList: true, subtree: true })
  await renderPage(<FruitTable of={Array.from({ length: 60 }, (_, at) => `Fruit ${at + 1}`)} />)
  await expect.element(page.getByRole('link', { name: 'Fruit 60' })).toBeInTheDocument()
  observer.disconnect()
  expect(counts.filter((each) => each > 0).slice(0, 1)).toEqual([20])
})

test('arrow keys move from row to row, and Space selects the focused row', async () => {
  await renderPage(<FruitTable />)
  page.getByRole('link', { name: 'Apple' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.element(page.getByRole('link', { name: 'Cherry' })).toHaveFocus()
  await expect.element(selected).toHaveTextContent('Cherry')
})

test('a table without rows shows its empty state', async () => {
  await renderPage(<FruitTable of={[]} />)
  await expect.element(page.getByText('No fruit')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})
