import { bots } from '#contract/bots/bots'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

test('the draft offer is visible at any scroll position', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const first = page.getByRole('textbox', { name: 'First message' })
  await first.fill('Good morning.')
  await first.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  const restore = page.getByRole('button', { name: 'Restore' })
  const isOnTop = (button: Element) => {
    const { x, y } = button.getBoundingClientRect()
    return document.elementFromPoint(x + 4, y + 4)?.closest('button') === button
  }
  await expect.poll(() => restore.evaluate(isOnTop)).toBe(true)
})

test('typing in the same field does not replace an offered draft', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  page.on('dialog', (warning) => void warning.accept())
  const restore = page.getByRole('button', { name: 'Restore' })
  await promptOf(page).fill('A long text.')
  await page.reload()
  await expect(restore).toBeVisible()
  await promptOf(page).fill('B')
  await page.reload()
  await expect(page.getByText('An older draft with other values follows.')).toBeVisible()
  await restore.click()
  await expect(promptText(page)).toHaveValue('B')
  await restore.click()
  await expect(promptText(page)).toHaveValue('A long text.')
  await expect(restore).toBeHidden()
})

test('restoring a draft over text that was typed since can be undone', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const name = page.getByLabel('Name', { exact: true })
  const restore = page.getByRole('button', { name: 'Restore' })
  const toast = page.getByRole('status').filter({ hasText: 'Draft restored' })
  const undo = toast.getByRole('button', { name: 'Undo' })
  await promptOf(page).fill('From earlier.')
  await name.fill('Earlier')
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await expect(restore).toBeVisible()
  await promptOf(page).fill('Typed since.')
  await restore.click()
  await expect(promptText(page)).toHaveValue('From earlier.')
  await promptOf(page).fill('From earlier, corrected.')
  await undo.click()
  await expect(promptText(page)).toHaveValue('Typed since.')
  await expect(name).toHaveValue('Front desk')
  // The draft is offered again, with what was typed in it.
  await restore.click()
  await expect(promptText(page)).toHaveValue('From earlier, corrected.')
  await expect(name).toHaveValue('Earlier')
  await undo.click()
  await page.reload()
  await restore.click()
  await expect(promptText(page)).toHaveValue('Typed since.')
  await restore.click()
  await expect(promptText(page)).toHaveValue('From earlier, corrected.')
})
