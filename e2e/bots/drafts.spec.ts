import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'
import { saveWithMine } from '#e2e/support/select'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

const asking = (verb: string) =>
  `You answer the phone of a clinic, and ${verb} for the name of whoever calls, kindly and briefly. `

const contested = (page: Page) => page.getByRole('dialog', { name: 'Another user changed the same fields' })

/** Leaves the page with unsaved text, without a question of the browser. */
async function leave(page: Page) {
  page.on('dialog', (warning) => void warning.accept())
  await page.goto('/calls')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a draft does not overwrite later saves without asking', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const prompt = promptOf(page)
  await prompt.fill(asking('wait'))
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await leave(page)
  await api(bots.update, { uid, body: { prompt: asking('look'), voice: 'nova' } })
  await page.goto(`/bots/${uid}`)
  await expect(promptText(page)).toHaveValue(asking('look'))
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(promptText(page)).toHaveValue(asking('wait'))
  // It is a draft again, with the same base values.
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = contested(page)
  await expect(dialog.locator('del')).toHaveText(['look'])
  await expect(dialog.locator('ins')).toHaveText(['wait'])
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save with these values' })).toHaveAccessibleDescription(
    'Choose whose change to keep first.',
  )
  expect((await api(bots.get, { uid })).prompt).toBe(asking('look'))
  await saveWithMine(dialog)
  await expect(page.getByText('Saved Mine')).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({ name: 'Mine', prompt: asking('wait'), voice: 'nova' })
})

test('a draft without its base values is restored and saved', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('Mine.')
  await leave(page)
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('unsaved ')) continue
      const { typedAt, leaves } = JSON.parse(text)
      const older = leaves.map(([path, value]: [string, unknown]) => [path, value])
      localStorage.setItem(key, JSON.stringify({ typedAt, leaves: older }))
    }
  })
  await page.goto(`/bots/${uid}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  expect((await api(bots.get, { uid })).prompt).toBe('Mine.')
})

test("the other user's value can be chosen for one field, and the own values of other fields are saved", {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await promptOf(page).fill('My prompt.')
  await api(bots.update, { uid, body: { name: 'Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await contested(page).getByText('Theirs: Theirs').click()
  await saveWithMine(contested(page))
  await expect(page.getByText('Saved Theirs')).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({ name: 'Theirs', prompt: 'My prompt.' })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs')
  await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0)

  // Without own changes there is nothing to save.
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await api(bots.update, { uid, body: { name: 'Theirs again' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await contested(page).getByText('Theirs: Theirs again').click()
  await saveWithMine(contested(page))
  await expect(contested(page)).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs again')
  await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0)
})

test("a conflict between both users' values is reported at its field, and nothing typed is lost", {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: { ...draft, first_message: 'Hello' } })
  await page.goto(`/bots/${uid}`)
  const first = page.getByRole('textbox', { name: 'First message' })
  const prompt = promptOf(page)
  await first.fill('')
  await page.getByRole('switch', { name: 'Let the bot write its own greeting' }).click()
  await prompt.fill('My prompt.')
  await api(bots.update, { uid, body: { first_message: 'Good day' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await contested(page).getByText('Theirs: Good day').click()
  await saveWithMine(contested(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save the bot' })).toBeFocused()
  await expect(
    page.getByRole('button', { name: /First message: Leave the first message empty/ }),
  ).toBeVisible()
  await expect(contested(page)).toBeHidden()
  await expect(first).toHaveValue('Good day')
  await expect(promptText(page)).toHaveValue('My prompt.')
  await expect(page.getByText('2 unsaved')).toBeVisible()
  expect((await api(bots.get, { uid })).prompt).toBe(draft.prompt)

  await page.getByRole('switch', { name: 'Let the bot write its own greeting' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({ first_message: 'Good day', prompt: 'My prompt.' })
})

test('lines that two users added to a prompt are both saved', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const before = `Greet.\n${asking('wait')}`
  const { uid } = await api(bots.create, { body: { ...draft, prompt: before } })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill(`${before}\nMine.`)
  await api(bots.update, { uid, body: { prompt: `${before}\nTheirs.` } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = contested(page)
  await expect(dialog.getByRole('radio', { name: 'Both' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Yours' }).check()
  await expect(dialog.locator('del')).toHaveText(['Theirs'])
  await dialog.getByRole('radio', { name: 'Both' }).check()
  await expect(dialog.locator('ins')).toHaveText(['Mine.'])
  await expect(dialog.locator('del')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save with these values' }).click()
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  const prompt = `${before}\nTheirs.\nMine.`
  expect((await api(bots.get, { uid })).prompt).toBe(prompt)
  await expect(promptText(page)).toHaveValue(prompt)
})

const toolField = (page: Page, name: string) =>
  page.getByRole('form', { name: / tool$/ }).getByLabel(name, { exact: true })

test('a draft of a tool does not overwrite later saves', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid: bot_uid } = await api(bots.create, { body: draft })
  const body = { type: 'end_call', name: 'Bye', static_params: { end_message: 'Bye.' } } as const
  const { id: tool_id } = await api(tools.create, { bot_uid, body })
  const address = `/bots/${bot_uid}?tab=tools&tool=${tool_id}`
  await page.goto(address)
  await toolField(page, 'Goodbye message').fill('Mine.')
  await leave(page)
  await api(tools.update, { bot_uid, tool_id, body: { static_params: { end_message: 'Theirs.' } } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save tool' }).click()
  await contested(page).getByText('Theirs: Theirs.').click()
  await saveWithMine(contested(page))
  await expect(toolField(page, 'Goodbye message')).toHaveValue('Theirs.')
  expect(await api(tools.get, { bot_uid, tool_id })).toMatchObject({
    static_params: { end_message: 'Theirs.' },
  })
})

test('headers with a secret are not stored in a draft, and the form says so', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid: bot_uid } = await api(bots.create, { body: draft })
  const { id: tool_id } = await api(tools.create, {
    bot_uid,
    body: {
      type: 'api_request',
      name: 'Find order',
      url: 'https://example.com/orders',
      static_params: { headers: { Authorization: 'Bearer s3cret', Accept: 'text/plain' } },
    },
  })
  const address = `/bots/${bot_uid}?tab=tools&tool=${tool_id}`
  const note = page.getByText('Headers with secrets are not saved in the draft.')
  await page.goto(address)
  await toolField(page, 'Value of Accept').fill('text/html')
  await page.getByRole('button', { name: 'Remove Authorization' }).click()
  await toolField(page, 'URL').fill('https://example.com/parcels')
  await page.getByRole('tab', { name: 'Prompt' }).click()
  await expect(page.getByRole('dialog').filter({ has: note })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.goto(address)
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('parcels')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/s3cret|text/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toolField(page, 'URL')).toHaveValue('https://example.com/parcels')
  await expect(toolField(page, 'Value of Authorization')).toHaveAttribute(
    'placeholder',
    'Saved. Enter a new value to replace it.',
  )
})
