import { bots } from '#contract/bots/bots'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { promptOf, promptText } from '#e2e/support/prompt'
import { isThere } from '#e2e/support/requires'

const draft = {
  name: 'Front desk',
  prompt: 'You answer the phone of a clinic. Be kind and patient with callers, and never promise a price.',
}

test('text typed during a save stays unsaved', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const prompt = promptOf(page)
  const letThrough = await holdRequests(page, `**/v1/bots/${uid}`, 'PATCH')
  await prompt.fill('You answer.')
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await asked
  await page.keyboard.type(' And you listen.')
  letThrough()
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  await expect(promptText(page)).toHaveValue('You answer. And you listen.')
  await expect(page.getByText('1 unsaved')).toBeVisible()
  expect((await api(bots.get, { uid })).prompt).toBe('You answer.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 unsaved')).toHaveCount(0)
  expect((await api(bots.get, { uid })).prompt).toBe('You answer. And you listen.')
})

test('unsaved text of one bot never appears in another', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  const other = await api(bots.create, { body: { name: 'Night desk', prompt: 'You answer at night.' } })
  await page.goto(`/bots/${other.uid}`)
  await expect(promptText(page)).toHaveValue(other.prompt)
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('Mine.')
  await page.getByRole('button', { name: 'More for Front desk' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Front desk' })).toBeVisible()
  await expect(promptText(page)).toHaveValue(draft.prompt)
  await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0)
})

test('two tabs have separate drafts, and the draft of a closed tab is offered', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  context,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  const prompt = promptOf
  const other = await context.newPage()
  for (const [tab, text] of [
    [page, 'From the first tab.'],
    [other, 'From the other tab.'],
  ] as const) {
    await tab.goto(`/bots/${uid}`)
    await prompt(tab).fill(text)
    tab.on('dialog', (warning) => void warning.accept())
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  if (isThere('live_updates')) {
    await api(bots.update, { uid, body: { voice: 'nova' } })
    await page.getByRole('tab', { name: 'Voice and model' }).click()
    await expect(page.getByRole('combobox', { name: 'Voice', exact: true })).toHaveValue('nova')
    await page.getByRole('tab', { name: 'Prompt' }).click()
    await expect(page).toHaveURL(/tab=prompt/)
  }
  await page.reload()
  await page.getByLabel('Name', { exact: true }).fill('Typed first')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(promptText(page)).toHaveValue('From the first tab.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed first')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await other.close()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(promptText(page)).toHaveValue('From the other tab.')
})
