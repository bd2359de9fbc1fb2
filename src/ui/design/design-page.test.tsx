import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '~/testing/render-page'
import { DesignPage } from './design-page'

/** React reports this once, during the first render of the file. Its source is unknown: no component here suspends by `use`. */
const unexplained = /did not call use\(\) when it finished/

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(context = 'main') {
  const found = await axe.run(context, { runOnly: { type: 'tag', values: rules }, iframes: false })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)
}

afterEach(() => {
  delete document.documentElement.dataset.theme
  vi.restoreAllMocks()
})

test.each(['light', 'dark'] as const)(
  'every component is accessible in %s, without errors in the console',
  async (theme) => {
    const errors = vi.spyOn(console, 'error')
    // index.html does this before the first paint.
    document.documentElement.dataset.theme = theme
    await renderPage(<DesignPage />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
    expect(await violations()).toEqual([])
    for (const state of ['Loading', 'Failed', 'Empty']) {
      await page.getByRole('tab', { name: state }).click()
      expect(await violations('[role=tabpanel]')).toEqual([])
    }
    await page.getByRole('button', { name: 'Open calendar for Empty day' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Calendar for Empty day' })).toBeVisible()
    await expect.element(page.getByRole('grid').last()).toBeVisible()
    expect(await violations('[role=dialog]:popover-open')).toEqual([])
    await userEvent.keyboard('{Escape}')
    for (const opener of ['Open dialog', 'Open drawer', 'Delete Front desk']) {
      await page.getByRole('button', { name: opener }).click()
      expect(await violations('dialog')).toEqual([])
      if (opener === 'Open dialog') {
        await page.getByRole('combobox', { name: 'Kind' }).click()
        await expect.element(page.getByRole('option', { name: 'Inbound' })).toBeVisible()
        expect(await violations('dialog')).toEqual([])
        await userEvent.keyboard('{Escape}')
      }
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
    }
    expect(errors.mock.calls.map(String).filter((error) => !unexplained.test(error))).toEqual([])
  },
)
