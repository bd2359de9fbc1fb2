import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'

test('a template fills the form, and its bot is stored whole', async ({ signedIn: page, api }) => {
  await page.goto('/bots/new')
  const templates = page.getByRole('navigation', { name: 'Templates' })
  await expect(templates.getByRole('link')).toHaveCount(6)
  await templates.getByRole('link', { name: 'Payment reminder' }).click()
  await expect(page).toHaveURL(/template=payment-reminder/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Payment reminder')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create bot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment reminder' })).toBeVisible()

  const [stored] = (await api(bots.list, {})).bots
  expect(stored).toMatchObject({
    voice: 'Adam',
    call_settings: { max_call_duration: 8, pci_compliance_enabled: true },
    post_call_settings: { structured_extraction_json_schema: { type: 'object' } },
  })
  expect(stored?.prompt).toContain('{{invoice_number}}')
})

test('another template replaces typed text only after a question', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.goto('/bots/new?template=support-line')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Night line')
  await page.getByRole('link', { name: 'Survey' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Night line')
  await page.getByRole('link', { name: 'Blank bot' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(name).toHaveValue('')
})

test('a draft of a new bot is restored with the values of its template', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/bots/new?template=payment-reminder')
  await promptOf(page).press('ControlOrMeta+End')
  await promptOf(page).pressSequentially(' My words.')
  await expect(promptText(page)).toHaveValue(/ My words\.$/)
  const prompt = await promptText(page).inputValue()
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await page.goto('/bots/new?template=survey')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Create bot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment reminder' })).toBeVisible()
  const [stored] = (await api(bots.list, {})).bots
  expect(stored).toMatchObject({ prompt, voice: 'Adam', call_settings: { max_call_duration: 8 } })
})

test('an unknown template in the address opens a blank bot', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.goto('/bots/new?template=pirate')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})
