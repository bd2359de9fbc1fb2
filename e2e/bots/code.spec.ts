import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expect, test } from '#e2e/support/fixtures'
import { promptText } from '#e2e/support/prompt'

const draft = { name: 'Front desk', prompt: 'You answer the phone of {{clinic}}.' }

test('the cURL commands of the list and of a bot return the same data', async ({
  signedIn: page,
  api,
  account,
  request,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  const command = page.getByRole('textbox', { name: 'View as cURL' })
  const answer = async () => {
    const url = (await command.inputValue()).match(/'([^']+)'/)?.[1] ?? ''
    return (await request.get(url, { headers: { authorization: `Bearer ${account.key}` } })).json()
  }
  await page.goto('/bots?name=front')
  await page.getByRole('button', { name: 'View as cURL' }).click()
  await expect(command).toHaveValue(/name=front.*[$]API_KEY/s)
  expect((await answer()).bots).toMatchObject([{ uid }])

  await page.goto(`/bots/${uid}`)
  await page.getByRole('button', { name: 'More for Front desk' }).click()
  await page.getByRole('menuitem', { name: 'View as cURL' }).click()
  await expect(command).toHaveValue(/[$]API_KEY/)
  expect(await answer()).toMatchObject({ uid, prompt: draft.prompt })
})

test('the variables of every text of a bot are listed', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, {
    body: { ...draft, call_settings: { silence_timeout_message: 'Are you there, {{caller_name}}?' } },
  })
  await page.goto(`/bots/${uid}`)
  const variables = page.getByRole('list', { name: 'Variables' })
  await expect(variables).toContainText('{{clinic}}')
  await expect(variables).toContainText('{{caller_name}}')
})

test.describe('when one request fails', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('a copy of a bot has its tools and names what was not copied', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { uid } = await api(bots.create, { body: draft })
    for (const name of ['first', 'second']) {
      await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name } })
    }
    await page.goto(`/bots/${uid}`)
    const duplicate = async () => {
      await page.getByRole('button', { name: 'More for Front desk', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Copy of Front desk' })).toBeVisible()
    }
    await duplicate()
    const copy = page.url().split('/').at(-1) ?? ''
    const { tools: copied } = await api(tools.list, { bot_uid: copy, query: {} })
    expect(copied.map(({ name }) => name)).toEqual(['second', 'first'])

    await page.goto(`/bots/${uid}`)
    await page.route('**/tools', (route) =>
      route.request().postDataJSON()?.name === 'second' ? route.abort() : route.continue(),
    )
    await duplicate()
    await expect(page.getByText(/^Copied: first \(1 of 2\)/)).toBeVisible()
  })
})

test('keys in a dialog do not reach the editor below', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await page.getByLabel('Name', { exact: true }).fill('Renamed')
  await page.getByRole('list', { name: 'Variables' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Rename everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename {{clinic}}' })
  await dialog.getByLabel('New name').fill('practice')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(promptText(page)).toHaveValue(/{{practice}}/)
  await page.getByRole('tab', { name: 'Voice and model' }).click()
  await page.getByRole('button', { name: 'Browse voices' }).click()
  await page.getByRole('dialog').getByLabel('Search').fill('luna')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('form form')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 unsaved')).toBeVisible()
  expect((await api(bots.get, { uid })).name).toBe('Front desk')
})
