import { bots } from '#contract/bots/bots'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf, promptText } from '#e2e/support/prompt'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

test('a long prompt is edited, left and found again', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const long = 'Ask how the day was.\n'.repeat(380)
  const goodbye = 'Then thank them and say goodbye.'
  const { uid } = await api(bots.create, { body: { ...draft, prompt: long } })
  await page.goto(`/bots/${uid}`)
  const prompt = promptOf(page)
  await expect(page.locator('.cm-scroller')).toBeVisible()
  await prompt.press('Control+End')
  await page.keyboard.type(goodbye)
  await expect(promptText(page)).toHaveValue(long + goodbye)
  const top = () => page.locator('.cm-scroller').evaluate((box) => box.scrollTop)
  const before = await top()
  expect(before).toBeGreaterThan(1_000)
  await page.getByRole('tab', { name: 'Call', exact: true }).click()
  await expect(prompt).toBeHidden()
  await page.getByRole('tab', { name: /^Prompt/ }).click()
  await expect(prompt).toBeVisible()
  await expect.poll(top).toBe(before)
  await prompt.press('Control+End')
  await page.keyboard.type('!')
  await expect(promptText(page)).toHaveValue(`${long}${goodbye}!`)
})

test('a save of a long prompt includes the last key, and Discard reverts later keys', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const long = 'Ask how the day was.\n'.repeat(450)
  const { uid } = await api(bots.create, { body: { ...draft, prompt: long } })
  await page.goto(`/bots/${uid}`)
  const prompt = promptOf(page)
  await expect(page.locator('.cm-scroller')).toBeVisible()
  await prompt.press('Control+Home')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  expect((await api(bots.get, { uid })).prompt).toBe(`!${long}`)
  await page.keyboard.type('Well. ')
  await expect(promptText(page)).toHaveValue(`!Well. ${long}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(promptText(page)).toHaveValue(`!${long}`)
  await expect(page.getByText('1 unsaved')).toBeHidden()
})
