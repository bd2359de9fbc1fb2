import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { openLoaded } from '#e2e/support/sample-paths'

test('a developer finds an operation from the settings, reads it, and calls it', async ({
  signedIn: page,
  api,
}) => {
  await api(bots.create, { body: { name: 'Front desk', prompt: 'You answer calls.' } })
  await page.goto('/settings/api-keys')
  await page.getByRole('link', { name: 'API reference' }).click()
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('list bots')
  await expect(page).toHaveURL(/search=list/)
  await page.getByRole('link', { name: 'List bots, newest first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'List bots, newest first' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'cURL sample' })
  await expect(sample).toContainText('Authorization: Bearer $API_KEY')
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect(page.getByRole('region', { name: 'Python sample' })).toContainText('urllib.request')
  await page.getByRole('textbox', { name: 'name' }).fill('desk')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Response 200').last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('"name": "Front desk"')
})

test('a request is prefilled with values of the account, and asks before it places a call', async ({
  signedIn: page,
  api,
}) => {
  const from_number = '+14155550100'
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const draft = { name: 'Front desk', prompt: 'You call {{first_name}} for {{clinic}}.' }
  const { uid } = await api(bots.create, { body: draft })
  await page.goto('/reference/calls.create')
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toHaveValue(new RegExp(`"from_number": "\\${from_number}"[^]*"${uid}"[^]*"clinic": "`))

  const button = page.getByRole('button', { name: 'Place call', exact: true })
  const example = await body.inputValue()
  await body.fill('{\n  "from_number": \n}')
  await body.blur()
  await expect(page.getByText('Line 3:1. Unexpected }.')).toBeVisible()
  await expect(button).toBeDisabled()
  await body.fill(example)
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Place call?' })
  await expect(question).toContainText('POST /v1/create-phone-call')
  expect((await api(calls.list, {})).calls).toEqual([])
  await question.getByRole('button', { name: 'Place call' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText(`"agent_id": "${uid}"`)
  expect((await api(calls.list, {})).calls).toHaveLength(1)
})

test('a request names the values that the account lacks', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'You answer calls.' } })
  await page.goto('/reference/tools.delete')
  await expect(page.getByRole('textbox', { name: 'bot_uid' })).toHaveValue(uid)
  await expect(page.getByText('Example values, because your account has none: tool_id.')).toBeVisible()
})

for (const address of ['/reference', '/reference/calls.create', '/reference/guides/webhooks']) {
  test(`${address} has no accessibility faults and fits a phone`, { tag: '@thorough' }, async ({
    signedIn: page,
  }) => {
    await openLoaded(page, address)
    await expectNoAxeViolations(page)
    for (const width of [1400, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const beyond = await page
        .locator('main section')
        .evaluateAll(
          (cards) => cards.filter((card) => card.getBoundingClientRect().right > innerWidth - 8).length,
        )
      expect(beyond, `cards beyond the edge at ${width} pixels`).toBe(0)
    }
  })
}
