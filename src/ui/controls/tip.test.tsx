import { Trash2 } from 'lucide-react'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { Menu } from '~/ui/overlays/menu'
import { closeTipsOnEscape } from './close-tips'
import { IconButton } from './icon-button'
import { Time } from './time'

beforeAll(closeTipsOnEscape)

const row = (
  <div className="flex gap-40 p-20">
    <IconButton name="Delete" icon={Trash2} />
    <Time value="2026-11-21T09:30:00Z" clock />
  </div>
)
const button = page.getByRole('button', { name: 'Delete' })
const tipOf = (element: Element) => element.querySelector('.tip')
const isShown = (element: Element) => tipOf(element)?.checkVisibility() ?? false

test('Escape closes the tooltip under the pointer, which opens again on return', async () => {
  await renderPage(row)
  await button.hover()
  await expect.poll(() => isShown(button.element())).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isShown(button.element())).toBe(false)
  await page.getByRole('time').hover()
  await expect.poll(() => isShown(page.getByRole('time').element())).toBe(true)
  await button.hover()
  await expect.poll(() => isShown(button.element())).toBe(true)
})

test('Escape closes the tooltip of the focused element, which keeps the focus', async () => {
  await renderPage(row)
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.poll(() => isShown(button.element())).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isShown(button.element())).toBe(false)
  await expect.element(button).toHaveFocus()
  await userEvent.tab()
  await expect.poll(() => isShown(page.getByRole('time').element())).toBe(true)
})

test('the tooltip of a menu button is below the button and inside the window', async () => {
  await renderPage(
    <div className="flex justify-end">
      <Menu name="Actions for Front desk" items={[]} />
    </div>,
  )
  const menu = page.getByRole('button', { name: 'Actions for Front desk' })
  await menu.hover()
  await expect.poll(() => isShown(menu.element())).toBe(true)
  const tip = tipOf(menu.element())?.getBoundingClientRect()
  expect(tip?.top).toBeGreaterThanOrEqual(menu.element().getBoundingClientRect().bottom)
  expect(tip?.right).toBeLessThanOrEqual(innerWidth)
})
