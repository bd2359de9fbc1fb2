import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands behind a modal dialog cannot be reached while it is open. */
const modal = 'dialog:modal'

/** Fails with each rule, what it means and where it is broken, on what can be reached of the page as it stands now. */
export async function expectNoAxeViolations(page: Page) {
  const builder = new AxeBuilder({ page }).withTags(rules)
  const hasModal = (await page.locator(modal).count()) > 0
  const { violations } = await (hasModal ? builder.include(modal) : builder).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
