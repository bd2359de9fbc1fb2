import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'

function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.', first_message: 'Hello.' }

test('the first key moves nothing, and tabs stay while the form scrolls', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=call`)
  const field = page.getByRole('textbox', { name: 'Reminder message' })
  const places = () =>
    Promise.all([page.getByRole('tablist', { name: 'Settings' }), field].map((part) => part.boundingBox()))
  await field.scrollIntoViewIfNeeded()
  const before = await places()
  await field.pressSequentially('H')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  expect(await places()).toEqual(before)
  await page.getByRole('switch', { name: 'PCI' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('tab', { name: 'Prompt' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('1 unsaved change')).toBeInViewport({ ratio: 1 })
})

test('one edits while talking: the chat stays, and its next answer uses the edit', async ({
  signedIn: page,
  api,
}) => {
  requires('rehearsal')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  const chat = page.getByRole('complementary', { name: 'Test chat' })
  await chat.getByRole('button', { name: 'Start chat' }).click()
  await expect(chat.getByRole('log')).toContainText('Hello.')
  await page.getByRole('textbox', { name: 'First message' }).fill('Good day {{title}}.')
  await chat.getByLabel('{{title}}').fill('Doctor')
  await expect(chat.getByRole('log')).toContainText('Includes your unsaved changes.')
  const asked = page.waitForRequest(/\/rehearsal-chat\//)
  await chat.getByLabel('Your message').fill('Who is there?')
  await page.keyboard.press('Enter')
  expect((await asked).postDataJSON()).toMatchObject({
    changes: { first_message: 'Good day {{title}}.' },
    variables: { title: 'Doctor' },
    lines: [{ by: 'bot' }, { by: 'caller', text: 'Who is there?' }],
  })
  await expect(chat.getByRole('log').getByRole('listitem')).toHaveCount(3)

  await page.setViewportSize({ width: 1000, height: 720 })
  await expect(chat).toBeHidden()
  await page.getByRole('button', { name: 'Rehearse' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rehearse Front desk' })
  await expect(drawer.getByRole('log')).toContainText('Who is there?')
})

test('the editor of the prompt replaces the text area without losing text, focus or place', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  const code = held()
  await page.route(/prompt-view/, async (route) => {
    await code.until
    await route.continue()
  })
  await page.goto(`/bots/${uid}`)
  const area = page.locator('textarea[name="prompt"]')
  await area.fill('# Goal\nCall {{name}}.\n\n# Style\nBe kind.')
  const before = await area.locator('..').boundingBox()
  code.release()
  await expect(page.locator('.cm-variable')).toHaveText('{{name}}')
  expect(await area.locator('..').boundingBox()).toEqual(before)
  await page.keyboard.type(' And brief.')
  await expect(promptText(page)).toHaveValue('# Goal\nCall {{name}}.\n\n# Style\nBe kind. And brief.')
  await expectNoAxeViolations(page)
  await promptOf(page).press('Control+Home')
  await page.keyboard.press('Control+Shift+BracketLeft')
  await expect(promptOf(page)).not.toContainText('Call {{name}}')
  await page.keyboard.press('Tab')
  await expect(promptOf(page)).not.toBeFocused()
  await page.getByRole('button', { name: 'Insert variable' }).click()
  await page.getByRole('menuitem', { name: '{{phone_number}}' }).click()
  await expect(promptText(page)).toHaveValue(/\{\{phone_number\}\}/)
})

test('discarded changes can be restored', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  await page.goto(`/bots/${uid}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Night desk')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Front desk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Night desk')
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await name.fill('Day desk')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(name).toHaveValue('Day desk')
})
