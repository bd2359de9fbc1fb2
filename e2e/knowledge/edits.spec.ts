import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { reads } from '#contract/http/reads'
import { pathOf } from '#contract/http/route'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

const question = 'May I bring my dog?'

async function makeBase(api: Api) {
  requires('knowledge_bases')
  const { id: knowledge_base_id } = await api(knowledgeBases.create, { body: { name: 'Handbook' } })
  const body = { question, answer: 'No, animals wait outside.' }
  const { id: faq_id } = await api(faqs.create, { knowledge_base_id, body })
  const { uid } = await api(bots.create, {
    body: { name: 'Front desk', prompt: 'Be kind.', knowledge_base_id },
  })
  return { knowledge_base_id, faq_id, place: `/bots/${uid}?tab=knowledge` }
}

const answerIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Answer' })
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
const asking = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('changes by another user to other fields stay, and conflicting ones raise a question', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { faq_id, knowledge_base_id, place } = await makeBase(api)
  const faq = { knowledge_base_id, faq_id }
  await page.goto(place)
  await page.getByRole('link', { name: question }).click()
  await answerIn(page).fill('Only a guide dog.')
  await api(faqs.update, { ...faq, body: { question: 'Are dogs allowed?' } })
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await api(faqs.get, faq)).toMatchObject({
    question: 'Are dogs allowed?',
    answer: 'Only a guide dog.',
  })

  await page.getByRole('link', { name: 'Are dogs allowed?' }).click()
  await answerIn(page).fill('Yes, on a lead.')
  await api(faqs.update, { ...faq, body: { answer: 'Small ones are.' } })
  await save(page)
  await expect(answerIn(page)).toHaveAccessibleDescription(/Another user changed this/)
  await expect(page.getByRole('region', { name: 'Answer, as stored now' })).toContainText('Small ones are.')
  await expectNoAxeViolations(page)
  expect((await api(faqs.get, faq)).answer).toBe('Small ones are.')
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await api(faqs.get, faq)).toMatchObject({
    question: 'Are dogs allowed?',
    answer: 'Yes, on a lead.',
  })
})

test('saves send only the changed fields of a text and of the base', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { knowledge_base_id, place } = await makeBase(api)
  const { id: snippet_id } = await api(snippets.create, {
    knowledge_base_id,
    body: { title: 'Rooms', text: 'One is blue.' },
  })
  await page.goto(`${place}&part=snippets&entry=${snippet_id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Two are blue.')
  await api(snippets.update, { knowledge_base_id, snippet_id, body: { title: 'Our rooms' } })
  await save(page)
  await expect(dialog).toHaveCount(0)
  const snippet = await api(snippets.get, { knowledge_base_id, snippet_id })
  expect(snippet).toMatchObject({ title: 'Our rooms', text: 'Two are blue.' })

  await page.getByRole('button', { name: 'More for Handbook' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Of the clinic.')
  await api(knowledgeBases.update, { knowledge_base_id, body: { name: 'House rules' } })
  await save(page)
  await expect(dialog).toHaveCount(0)
  const base = await api(knowledgeBases.get, { knowledge_base_id })
  expect(base).toMatchObject({ name: 'House rules', description: 'Of the clinic.' })
})

test('Escape, Cancel, Back and a reload ask before typed text is lost', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { place } = await makeBase(api)
  await page.goto(place)
  await page.getByRole('link', { name: question }).click()
  await answerIn(page).fill('Only a guide dog.')
  await page.keyboard.press('Escape')
  await asking(page).getByRole('button', { name: 'Keep editing' }).click()
  // Browsers ignore some repeated attempts to prevent Escape.
  for (const isAsking of [true, false, true, false, true]) {
    await page.keyboard.press('Escape')
    await expect(asking(page)).toBeVisible({ visible: isAsking })
  }
  await expectNoAxeViolations(page)
  await asking(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(answerIn(page)).toBeVisible()
  await page.goBack()
  await asking(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(answerIn(page)).toHaveValue('Only a guide dog.')
  const reloading = page.waitForEvent('dialog')
  const reloaded = page.evaluate(() => location.reload())
  await (await reloading).dismiss()
  await reloaded
  await expect(answerIn(page)).toHaveValue('Only a guide dog.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await asking(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/entry/)

  await page.getByRole('button', { name: 'More for Handbook' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('Of the clinic.')
  await page.keyboard.press('Escape')
  await asking(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Resolves when a read says that something is gone: a read of its own, or one of those that were sent together. */
const learnsOfDeletion = (page: Page) =>
  page.waitForResponse(async (answer) => {
    if (answer.status() === 404) return true
    if (!answer.ok() || new URL(answer.url()).pathname !== pathOf(reads.list)) return false
    return reads.list.reply.parse(await answer.json()).replies.some(({ status }) => status === 404)
  })

test.describe(() => {
  test.use({ expectedFaults: [/status of 404/] })

  test('typed text survives the deletion of its question, and saving reports the deletion', {
    tag: '@thorough',
  }, async ({ signedIn: page, api, context }) => {
    const { faq_id, place } = await makeBase(api)
    await page.goto(`${place}&entry=${faq_id}`)
    await answerIn(page).fill('Only a guide dog.')
    const refused = learnsOfDeletion(page)
    const other = await context.newPage()
    await other.goto(place)
    await other
      .getByRole('row', { name: question })
      .getByRole('button', { name: /^More|^Actions/ })
      .click()
    await other.getByRole('menuitem', { name: 'Delete' }).click()
    await other.getByRole('button', { name: 'Delete question' }).click()
    await refused
    await expect(page.getByRole('link', { name: question, includeHidden: true })).toHaveCount(0)
    await expect(answerIn(page)).toHaveValue('Only a guide dog.')
    await save(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This question was deleted')
    await expect(answerIn(page)).toHaveValue('Only a guide dog.')
  })
})

test('a pasted word of 30,000 letters does not stop the page', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  requires('knowledge_bases')
  await page.goto('/knowledge')
  await page.getByRole('button', { name: 'New knowledge base' }).first().click()
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
  await description.focus()
  const word = 'W'.repeat(30_000)
  const begun = Date.now()
  await page.keyboard.insertText(word)
  await page.keyboard.type('!')
  await expect(description).toHaveValue(`${word}!`)
  // It took a minute with kerning, and half a second without.
  expect(Date.now() - begun).toBeLessThan(15_000)
})
