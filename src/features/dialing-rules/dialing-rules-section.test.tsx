import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { dialingRules } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { DialingRulesSection } from './dialing-rules-section'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

const attempts = page.getByRole('spinbutton', { name: 'Attempts per number' })
const conflict = page.getByRole('dialog', { name: 'Another user changed the same fields' })
const question = page.getByRole('dialog', { name: 'Relax the calling rules?' })

const setAttempts = (attempts_per_day: number) =>
  call(dialingRules.update, {
    body: { attempts_per_day, reason: 'For a test.', confirmation: looseningWords },
  })
const storedAttempts = async () => (await call(dialingRules.get, {})).attempts_per_day

/** Opens the rules with a limit, and types another one. */
async function typeAttempts(stored: number, typed: number) {
  await setAttempts(stored)
  await renderPage(<DialingRulesSection />)
  await attempts.fill(String(typed))
}

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const saveMine = async () => {
  await conflict.getByRole('radio', { name: /^Yours/ }).click()
  await conflict.getByRole('button', { name: 'Save with these values' }).click()
}

async function confirm() {
  await question.getByLabelText('to confirm').fill(looseningWords)
  await question.getByLabelText('Reason').fill('A new market.')
  await question.getByRole('button', { name: 'Relax the rules' }).click()
}

test('a limit that another user tightened further is loosened only after the question', async () => {
  await typeAttempts(4, 3)
  await setAttempts(1)
  await save()
  await saveMine()
  await expect.element(question).toHaveTextContent('up to 3 times in 24 hours instead of 1')
  await expect.element(conflict).not.toBeInTheDocument()
  expect(await storedAttempts()).toBe(1)
  await confirm()
  await expect.poll(storedAttempts).toBe(3)
  await expect.element(question).not.toBeInTheDocument()
})

test('the question is asked again if another save makes the change loosen more', async () => {
  await typeAttempts(2, 4)
  await save()
  await expect.element(question).toHaveTextContent('up to 4 times in 24 hours instead of 2')
  await setAttempts(1)
  await confirm()
  await saveMine()
  await expect.element(question).toHaveTextContent('up to 4 times in 24 hours instead of 1')
  expect(await storedAttempts()).toBe(1)
  await confirm()
  await expect.poll(storedAttempts).toBe(4)
})

test('a canceled question leaves the limit of the other user and what was typed', async () => {
  await typeAttempts(4, 3)
  await setAttempts(1)
  await save()
  await saveMine()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(attempts).toHaveValue(3)
  expect(await storedAttempts()).toBe(1)
})
