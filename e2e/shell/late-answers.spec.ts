import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { promptOf } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'

/** Holds a write; the returned function lets it through and waits for its answer. */
async function holdWrite(page: Page, method: string, address: RegExp) {
  const release = await holdRequests(page, address, method)
  return async () => {
    const answer = page.waitForResponse((response) => response.request().method() === method)
    release()
    await (await answer).finished()
  }
}

const leave = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave', exact: true })
    .click()

test('the late answer of a dialog that was left does not close the next one', async ({
  signedIn: page,
  api,
}) => {
  requires('knowledge_bases')
  const { id: knowledge_base_id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  for (const question of ['May I bring my dog?', 'Do you sell tea?'])
    await api(faqs.create, { knowledge_base_id, body: { question, answer: 'No.' } })
  const { uid } = await api(bots.create, {
    body: { name: 'Front desk', prompt: 'Be kind.', knowledge_base_id },
  })
  await page.goto(`/bots/${uid}?tab=knowledge`)
  const answer = page.getByRole('dialog').getByRole('textbox', { name: 'Answer' })
  const saved = await holdWrite(page, 'PATCH', /\/faqs\//)
  await page.getByRole('link', { name: 'May I bring my dog?' }).click()
  await answer.fill('A guide dog.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Escape')
  await leave(page)
  await page.getByRole('link', { name: 'Do you sell tea?' }).click()
  await answer.fill('Green tea.')
  await saved()
  await expect(page.getByText('Saved the question')).toBeVisible()
  await expect(answer).toHaveValue('Green tea.')
})

test('who leaves while a bot is created stays on the page to which they went', async ({ signedIn: page }) => {
  await page.goto('/bots/new')
  await page.getByLabel('Name', { exact: true }).fill('Front desk')
  await promptOf(page).fill('Be kind.')
  const created = await holdWrite(page, 'POST', /\/v1\/bots$/)
  await page.getByRole('button', { name: 'Create bot' }).click()
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await leave(page)
  await expect(page).toHaveURL(/\/contact-lists/)
  await created()
  await expect(page.getByText('Created Front desk')).toBeVisible()
  await expect(page).toHaveURL(/\/contact-lists/)
})
