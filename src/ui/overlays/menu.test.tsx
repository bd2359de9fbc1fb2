import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { Menu } from './menu'

/** Saved views are named by users, also like another item. */
function Views() {
  const [names, setNames] = useState(['All calls', 'All calls', 'Late'])
  return (
    <>
      <Menu name="Views" items={names.map((label) => ({ label, onSelect: () => {} }))} />
      <output onPointerEnter={() => setNames(['Late', 'All calls'])}>Rename</output>
    </>
  )
}

test('an open menu with two items of one name follows its items', async () => {
  await renderPage(<Views />)
  await page.getByRole('button', { name: 'Views' }).click()
  const items = page.getByRole('menuitem')
  expect(items.elements().map((item) => item.textContent)).toEqual(['All calls', 'All calls', 'Late'])
  await page.getByText('Rename').hover()
  await expect.element(items.nth(2)).not.toBeInTheDocument()
  expect(items.elements().map((item) => item.textContent)).toEqual(['Late', 'All calls'])
})
