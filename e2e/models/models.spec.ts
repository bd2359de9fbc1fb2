import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { startModelServer } from '#e2e/support/model-server'
import { requires } from '#e2e/support/requires'

requires('model_providers')

type Looks = { colorScheme?: 'light' | 'dark'; viewport?: { width: number; height: number } }
const looks: [name: string, Looks][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['at 360 px', { viewport: { width: 360, height: 740 } }],
]

for (const [name, look] of looks) {
  test(`a provider is added, tested and chosen, ${name}`, {
    tag: name === 'light' ? [] : '@thorough',
  }, async ({ signedIn: page, api }) => {
    const model = await startModelServer()
    await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light' })
    if (look.viewport) await page.setViewportSize(look.viewport)
    await page.goto('/settings/models')
    await expect(page.getByText('No model providers')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Add provider' }).click()
    const add = page.getByRole('dialog', { name: 'Add provider' })
    await add.getByLabel('Name').fill('Local')
    await add.getByLabel('Base URL').fill('nowhere')
    await add.getByRole('button', { name: 'Add provider' }).click()
    await expect(add.getByLabel('Base URL')).toHaveAccessibleDescription(/URL/)
    await add.getByLabel('Base URL').fill(model.base_url)
    await add.getByLabel('API key').fill('k_secret')
    await add.getByLabel('Allowed for HIPAA data').click()
    await expectNoAxeViolations(page)
    await add.getByRole('button', { name: 'Add provider' }).click()
    await expect(add).toBeHidden()
    const providers = page.getByRole('table', { name: 'Providers' })
    await expect(providers).toContainText('2 models')
    await expect(providers).toContainText('Key stored')
    await expect(providers).toContainText('HIPAA')

    await providers.getByRole('button', { name: 'Actions for Local' }).click()
    await page.getByRole('menuitem', { name: 'Test' }).click()
    const test = page.getByRole('dialog', { name: 'Test Local' })
    await test.getByRole('button', { name: 'Send test' }).click()
    await expect(test.getByText('“Good morning.”')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    expect(model.keys).toEqual(['Bearer k_secret'])
    expect(await page.content()).not.toContain('k_secret')

    const used = page.getByRole('form', { name: 'Default models' })
    await used.getByRole('combobox', { name: 'Conversations' }).click()
    await page.getByRole('option', { name: /^small/ }).click()
    // On a small screen a message may be over the button.
    await used.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Saved the models')).toBeVisible()
    await expectNoAxeViolations(page)
    const { model_providers: stored } = await api(modelProviders.list, {})
    const { conversation } = await api(modelDefaults.get, {})
    expect(conversation).toEqual({ provider_id: stored[0]?.id, model: 'small' })

    await providers.getByRole('button', { name: 'Actions for Local' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete provider' }).click()
    await expect(page.getByText('No model providers')).toBeVisible()
    await expect(used.getByRole('combobox', { name: 'Conversations' })).toHaveValue('None (scripted)')
    model.close()
  })
}

test('a change of a provider that another user changed is replaced only after the question', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const body = { name: 'Local', base_url: 'https://models.example.com/v1', models: ['small'] }
  const { id } = await api(modelProviders.create, { body })
  await page.goto('/settings/models')
  await page.getByRole('button', { name: 'Actions for Local' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Local' })
  await dialog.getByLabel('Name').fill('Mine')
  await api(modelProviders.update, { model_provider_id: id, body: { name: 'Theirs' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Another user changed this to “Theirs”/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await api(modelProviders.get, { model_provider_id: id })).name).toBe('Mine')
})

test.describe('a simulated call', () => {
  requires('simulated_calls', 'phone_number_management', 'knowledge_bases')

  test('that a model leads cites its knowledge and names the model, and a scripted one says so', async ({
    signedIn: page,
    api,
  }) => {
    const model = await startModelServer()
    const { phone_number } = await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
    const base = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
    const text = 'Open on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday.'
    await api(snippets.create, { knowledge_base_id: base.id, body: { title: 'Opening hours', text } })
    const { uid } = await api(bots.create, {
      body: {
        name: 'Clinic',
        prompt: 'You call patients.',
        first_message: 'Which day suits you best?',
        knowledge_base_id: base.id,
      },
    })
    const ended = async (simulated_caller: string) => {
      const { call_id } = await api(calls.create, {
        body: {
          from_number: phone_number,
          to_number: '+14155550123',
          override_agent_id: uid,
          dynamic_variables: { simulated_caller },
        },
      })
      const isOver = async () => (await api(calls.get, { id: call_id })).call_status === 'ended'
      await expect.poll(isOver, { timeout: 30_000 }).toBe(true)
      return call_id
    }
    await page.goto(`/calls/${await ended('hurried')}`)
    const facts = page.getByRole('region', { name: 'Details' })
    await expect(facts).toContainText('Scripted')
    await expect(page.getByRole('region', { name: 'Analysis' })).toContainText('Estimated without a model')
    await expectNoAxeViolations(page)

    const { id: provider_id } = await api(modelProviders.create, {
      body: { name: 'Local', base_url: model.base_url, models: ['small'] },
    })
    const chosen = { provider_id, model: 'small' }
    await api(modelDefaults.update, { body: { conversation: chosen, analysis: chosen } })
    let turns = 0
    model.answer = ({ messages: [first] }) => {
      if (first?.content?.startsWith('You analyze'))
        return {
          text: '{"summary":"A day was found.","is_successful":true,"success_evaluation":"Pass"}',
        }
      turns += 1
      return { text: turns < 5 ? 'Which day suits you best?' : 'See you then. Goodbye.' }
    }
    // A hurried caller may name no day, which nothing in the knowledge base matches.
    await page.goto(`/calls/${await ended('helpful')}`)
    await expect(facts).toContainText('small-2026')
    const analysis = page.getByRole('region', { name: 'Analysis' })
    await expect(analysis).toContainText('By small-2026')
    await expect(analysis).toContainText('A day was found.')
    await expect(page.getByText('Answered from: Opening hours').first()).toBeVisible()
    await expectNoAxeViolations(page)
    model.close()
  })

  test('is analyzed again, with the cost first, and the editor says which model answers', async ({
    signedIn: page,
    api,
  }) => {
    const model = await startModelServer()
    const { phone_number } = await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
    const body = { name: 'Clinic', prompt: 'You call patients. Ask which day suits them.' }
    const { uid } = await api(bots.create, { body })
    const { call_id } = await api(calls.create, {
      body: {
        from_number: phone_number,
        to_number: '+14155550123',
        override_agent_id: uid,
        dynamic_variables: { simulated_caller: 'hurried' },
      },
    })
    const isOver = async () => (await api(calls.get, { id: call_id })).call_status === 'ended'
    await expect.poll(isOver, { timeout: 30_000 }).toBe(true)
    const { id: provider_id } = await api(modelProviders.create, {
      body: { name: 'Local', base_url: model.base_url, models: ['small'] },
    })
    await page.goto(`/calls/${call_id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Analyze again' }).click()
    const again = page.getByRole('dialog', { name: 'Analyze again' })
    await expect(again).toContainText('No model is chosen for analyses.')
    await page.keyboard.press('Escape')

    const chosen = { provider_id, model: 'small' }
    await api(modelDefaults.update, { body: { conversation: chosen, analysis: chosen } })
    const analysis = page.getByRole('region', { name: 'Analysis' })
    model.answer = () => ({ text: '{"summary":"No day was found.","is_successful":false}' })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Analyze again' }).click()
    await expect(again).toContainText('small analyzes 1 call')
    await expectNoAxeViolations(page)
    await again.getByRole('button', { name: 'Analyze 1 call' }).click()
    await expect(again).toContainText('Finished.')
    await again.getByRole('button', { name: 'Done' }).click()
    await expect(analysis).toContainText('No day was found.')

    await page.goto(`/bots/${uid}?tab=voice`)
    await expect(page.getByText('Conversations use small from Local.')).toBeVisible()
    model.close()
  })
})

test('knowledge is searched by words, and by meaning once a model is chosen for it', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('knowledge_bases')
  const model = await startModelServer()
  model.embed = (text) => (/car|automobile/i.test(text) ? [1, 0.1, 0] : [0, 0.1, 1])
  const { id: knowledge_base_id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  for (const [title, text] of [
    ['Where do I park my car?', 'Behind the house.'],
    ['Pets', 'Cats only.'],
  ])
    await api(snippets.create, { knowledge_base_id, body: { title: title ?? '', text: text ?? '' } })
  const body = { name: 'Local', base_url: model.base_url, key: 'k_secret', models: ['small', 'large'] }
  await api(modelProviders.create, { body })
  const question = 'A place for an automobile?'
  await page.goto(`/knowledge?base=${knowledge_base_id}&question=${question}`)
  await expect(page.getByText('Search by words', { exact: true })).toBeVisible()
  await expect(page.getByText('No passage matches, so the bot would find nothing.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Choose a model' }).click()
  const form = page.getByRole('form', { name: 'Default models' })
  await form.getByRole('combobox', { name: 'Knowledge search' }).click()
  await page.getByRole('option', { name: /^small/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved the models')).toBeVisible()

  await page.goto(`/knowledge?base=${knowledge_base_id}&question=${question}`)
  await expect(page.getByText('Search by meaning', { exact: true })).toBeVisible()
  await expect(page.getByText('2 passages embedded')).toBeVisible()
  await page.reload()
  const found = page.getByRole('list', { name: 'Passages found' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Where do I park my car?')
  await expectNoAxeViolations(page)

  model.close()
  await page.reload()
  await expect(page.getByText(/Searched by words\. The question could not be embedded\./)).toBeVisible()
})
