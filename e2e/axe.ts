import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands behind a modal dialog cannot be reached while it is open. */
const modal = 'dialog:modal'

/** The rules that colours decide, which are others in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/**
 * Fails with each rule, what it means and where it is broken, on what can be reached of the page as it stands now: in
 * light by all rules, in the dark by those of colour.
 */
export async function expectNoAxeViolations(page: Page) {
  const hasModal = (await page.locator(modal).count()) > 0
  // Without frames there is nothing to gather in a page of its own, which takes as long as the rules.
  const builder = () => {
    const whole = new AxeBuilder({ page }).setLegacyMode()
    return hasModal ? whole.include(modal) : whole
  }
  await show(page, 'light')
  await expectNothing(builder().withTags(rules), page, 'light')
  await show(page, 'dark')
  await expectNothing(builder().withRules(colourRules), page, 'dark')
  await show(page, 'light')
}

async function show(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function expectNothing(builder: AxeBuilder, page: Page, scheme: Scheme) {
  const { violations } = await builder.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `axe on ${page.url()} in ${scheme}`).toEqual([])
}
