import { expect, test } from '#e2e/support/fixtures'
import { interceptLateCode } from '#e2e/support/loading/late-code'

test.use({ expectedFaults: [/ERR_FAILED|dynamically imported module/] })

const buttons = [
  ['/calls', 'Columns'],
  ['/contact-lists', 'New list'],
  ['/knowledge', 'New knowledge base'],
  ['/do-not-call', 'Block numbers'],
  ['/phone-numbers', 'Add number'],
  ['/settings/models', 'Add provider'],
] as const

for (const [path, button] of buttons)
  test(`without the code of its dialog, “${button}” leaves the page as it is and says why`, {
    tag: '@thorough',
  }, async ({ signedIn: page }) => {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const title = await heading.innerText()
    await interceptLateCode(page)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByText('Couldn’t open this')).toBeVisible()
    await expect(heading).toHaveText(title)
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
