import { bots } from '#contract/bots'
import { expect, test } from './fixtures'

const draft = { name: 'Front desk', prompt: 'You answer the phone of {{clinic}}.' }

test('bots and one bot as cURL give the same', async ({ signedIn: page, api, account, request }) => {
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
