import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'

const draft = {
  name: 'Front desk',
  prompt: 'Ask {{name}} about the visit.',
  first_message: 'Hello {{name}}.',
}

test('the prompt of a template replaces typed text after a question, and can be undone', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Survey')
  const question = page.getByRole('alertdialog', { name: 'Replace the prompt with “Survey”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(promptText(page)).toHaveValue(draft.prompt)
  await choose('Survey')
  await question.getByRole('button', { name: 'Replace prompt' }).click()
  await expect(promptText(page)).toHaveValue(/survey of four questions/)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(promptText(page)).toHaveValue(draft.prompt)
  await expect(page.getByText('1 unsaved change')).toBeHidden()

  await promptOf(page).press('Control+a')
  await page.keyboard.press('Delete')
  await expect(promptText(page)).toHaveValue('')
  await choose('Support line')
  await expect(promptText(page)).not.toHaveValue('')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the prompt is expanded to the whole window, and Escape returns', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await expect(page.locator('.cm-variable')).toHaveText('{{name}}')
  const widthOf = async () => (await promptOf(page).boundingBox())?.width ?? 0
  const before = await widthOf()
  const expand = page.getByRole('button', { name: 'Expand prompt' })
  await expand.click()
  await expect.poll(widthOf).toBeGreaterThan(before + 200)
  await expect(promptOf(page)).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Be brief.')
  await page.keyboard.press('Escape')
  await expect.poll(widthOf).toBe(before)
  await expect(promptText(page)).toHaveValue(`${draft.prompt} Be brief.`)
  await page.setViewportSize({ width: 360, height: 740 })
  await expand.click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const hint = await page.getByText('Role, goal and limits.').evaluate((text) => {
    const words = document.createRange()
    words.selectNodeContents(text)
    return words.getBoundingClientRect().right
  })
  const button = await page.getByRole('button', { name: 'Insert variable' }).boundingBox()
  expect(hint).toBeLessThan(button?.x ?? 0)
  await page.getByRole('button', { name: 'Collapse prompt' }).click()
  await expect(expand).toBeVisible()
})

test('variables are chips in the other texts of a bot, as they are typed', async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const opening = page.getByRole('textbox', { name: 'First message' })
  const chips = page.locator('[data-field]', { has: opening }).locator('mark')
  await expect(chips).toHaveText('{{name}}')
  await opening.fill('Hello {{first_name}}, this is {{company}}.')
  await expect(chips).toHaveText(['{{first_name}}', '{{company}}'])
  await opening.fill('Hello.')
  await expect(chips).toHaveCount(0)
})
