import type { Page } from '@playwright/test'
import { tools } from '#contract/bots/tools'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'
import { makeBot } from './rehearsal-setup'

requires('rehearsal')

const drawerOf = (page: Page) => page.getByRole('region', { name: /^Rehearse/ })
const formOf = (page: Page) => page.getByRole('dialog', { name: /^(Add a|Change) / })

/** Opens the form of a new scenario. */
async function addScenario(page: Page, name: string) {
  await drawerOf(page).getByRole('button', { name: 'Add a scenario' }).click()
  await formOf(page).getByLabel('Name', { exact: true }).fill(name)
}

type Assertion = { kind: string; label: string; value: string; path?: string }

async function addAssertion(page: Page, { kind, label, value, path }: Assertion) {
  await formOf(page).getByRole('button', { name: 'Add an assertion' }).click()
  const added = formOf(page).getByRole('list', { name: 'Assertions' }).getByRole('listitem').last()
  await choose(added.getByLabel(/^Assertion/), kind)
  if (path) await added.getByLabel('Path').fill(path)
  const field = added.getByLabel(label, { exact: true })
  await (label === 'Who' ? choose(field, value) : field.fill(value))
  return added
}

const never = { kind: 'The bot never says', label: 'Text' }
const tool = { kind: 'The bot uses the tool', label: 'Tool name' }
const ended = { kind: 'The call is ended by', label: 'Who' }
const extracted = { kind: 'The extracted value is', label: 'Value', path: 'reason.topic' }
const turns = { kind: 'The bot has fewer turns than', label: 'Turns' }

test('every kind of assertion can be added and reports its result with a reason', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await makeBot(api, {
    post_call_settings: {
      structured_extraction_json_schema: {
        type: 'object',
        properties: { reason: { type: 'object', properties: { topic: { const: 'check-up' } } } },
      },
    },
  })
  await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'hang_up' } })
  await page.goto(`/bots/${uid}?rehearse=suite`)
  await addScenario(page, 'No more')
  await choose(formOf(page).getByLabel('Caller', { exact: true }), 'Asks not to be called again')
  await addAssertion(page, { ...never, value: 'refund' })
  const pattern = await addAssertion(page, { ...never, value: 'this (is|was) the clinic' })
  await pattern.getByLabel('Regular expression').click()
  // First as another kind, to check that a tool is chosen by name and not by a pattern.
  const renamed = await addAssertion(page, { ...never, value: 'hang_up' })
  await renamed.getByLabel('Regular expression').click()
  await choose(renamed.getByLabel(/^Assertion/), tool.kind)
  await addAssertion(page, { ...tool, value: 'book' })
  await addAssertion(page, { ...ended, value: 'the bot' })
  await addAssertion(page, { ...ended, value: 'the caller' })
  await addAssertion(page, { ...extracted, value: 'check-up' })
  await addAssertion(page, { ...extracted, value: 'surgery' })
  await addAssertion(page, { ...turns, value: '99' })
  await addAssertion(page, { ...turns, value: 'two' })
  await expectNoAxeViolations(page)
  await formOf(page).getByRole('button', { name: 'Add scenario' }).click()
  await expect(formOf(page)).toContainText('Enter a whole number from 2 to 99.')
  await formOf(page).getByLabel('Turns').last().fill('2')
  await formOf(page).getByRole('button', { name: 'Add scenario' }).click()
  await expect(formOf(page)).toBeHidden()

  await drawerOf(page).getByRole('button', { name: 'Run the suite' }).click()
  const side = drawerOf(page).getByRole('region', { name: 'As rehearsed' })
  await expect(side).toBeVisible()
  const checks = side.getByRole('list', { name: 'Assertions' }).getByRole('listitem')
  await expect(checks).toHaveText([
    /^Passed.*never says “refund”The bot never said it\.$/,
    /^Failed.*never says the pattern this \(is\|was\) the clinicThe bot said it in turn 1\.$/,
    /^Passed.*uses the tool “hang_up”The tool was used\.$/,
    /^Failed.*uses the tool “book”Only used: hang_up\.$/,
    /^Passed.*ended by the botEnded by the bot\.$/,
    /^Failed.*ended by the callerEnded by the bot\.$/,
    /^Passed.*extracted reason\.topic is “check-up”It is equal\.$/,
    /^Failed.*extracted reason\.topic is “surgery”The value is different\.$/,
    /^Passed.*fewer turns than 99The bot had \d+ turns\.$/,
    /^Failed.*fewer turns than 2The bot had \d+ turns\.$/,
  ])
  await expectNoAxeViolations(page)
})

test('a scenario plays a past call against the edited and the saved bot', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('review', 'simulated_calls')
  const { uid } = await createDialingBot(api)
  const call_id = await placeCall(api, 'helpful')
  await untilOver(api, call_id)
  const past = await api(rehearsalCases.create, { body: { call_id, name: 'The friendly one' } })
  const said = past.lines.map(({ says }) => says)
  expect(said.length).toBeGreaterThan(1)

  await page.goto(`/bots/${uid}`)
  await page.getByLabel('First message').fill('Good evening, this is the practice. Do you have a minute?')
  await drawerOf(page).getByRole('tab', { name: 'Suite' }).click()
  await addScenario(page, 'As it was')
  await choose(formOf(page).getByLabel('Caller', { exact: true }), 'The friendly one (simulated call)')
  await addAssertion(page, { kind: 'The bot says', label: 'Text', value: 'this is the clinic' })
  await formOf(page).getByRole('button', { name: 'Add scenario' }).click()
  await expect(drawerOf(page).getByRole('list', { name: 'Scenarios' })).toContainText('A past call')

  await expect(drawerOf(page).getByLabel('Compare with the saved version')).toBeChecked()
  await drawerOf(page).getByRole('button', { name: 'Run the suite' }).click()
  const result = drawerOf(page).getByRole('list', { name: 'Results' }).getByRole('group')
  await expect(drawerOf(page).getByText('Edited: 1 failed, 0 passed')).toBeVisible()
  await expect(drawerOf(page).getByText('Saved: 1 passed')).toBeVisible()
  await expect(result).toContainText('The friendly one')
  for (const [title, opening] of [
    ['As edited', 'Good evening, this is the practice.'],
    ['As saved', 'Good morning, this is the clinic.'],
  ] as const) {
    const lines = result
      .getByRole('region', { name: title })
      .getByRole('list', { name: /^Transcript/ })
      .getByRole('listitem')
    await expect(lines.first()).toContainText(opening)
    const heard = await lines.filter({ hasText: /^Caller/ }).allInnerTexts()
    expect(heard.length).toBeGreaterThan(0)
    for (const text of heard) expect(said).toContain(text.replace(/^Caller\s*/, ''))
  }
  await expectNoAxeViolations(page)

  // A case is deleted with its call or by a user. The scenario stays and says so.
  await api(rehearsalCases.delete, { rehearsal_case_id: past.id })
  await drawerOf(page).getByRole('button', { name: 'Run the suite' }).click()
  await expect(result.getByText('The case of the past call is gone. Choose another caller.')).toHaveCount(2)
})
