import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { Menu } from './menu'

/** Saved views are named by users, also like another item. */
function Views() {
  const [names, setNames] = useState(['All calls', 'All calls', 'Late'])
  useEffect(() => {
    const change = () => setNames(['Late', 'All calls'])
    addEventListener('change-views', change)
    return () => removeEventListener('change-views', change)
  }, [])
  return <Menu name="Views" items={names.map((label) => ({ label, onSelect: () => {} }))} />
}

test('an open menu with two items of one name follows its items', async () => {
  await renderPage(<Views />)
  await page.getByRole('button', { name: 'Views' }).click()
  const items = page.getByRole('menuitem')
  expect(items.elements().map((item) => item.textContent)).toEqual(['All calls', 'All calls', 'Late'])
  dispatchEvent(new Event('change-views'))
  await expect.element(items.nth(2)).not.toBeInTheDocument()
  expect(items.elements().map((item) => item.textContent)).toEqual(['Late', 'All calls'])
})
