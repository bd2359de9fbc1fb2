import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { makeBot, say } from './rehearsal-setup'
import { standInForSpeech } from './speech'

requires('rehearsal')

const said = (page: Page) =>
  page.getByRole('log', { name: 'Chat' }).getByRole('list', { name: 'Conversation' }).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isListening = (page: Page) => expect(page.getByText('Listening', { exact: true })).toBeVisible()

async function beginAloud(page: Page, uid: string) {
  const speech = await standInForSpeech(page)
  await page.goto(`/bots/${uid}?rehearse=talk`)
  await button(page, 'Start chat').click()
  await button(page, 'Talk aloud').click()
  await isListening(page)
  return speech
}

test('a rehearsal by voice works if the browser recognizes speech', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await makeBot(api)
  const speech = await beginAloud(page, uid)
  await speech.understand('Yes, I can talk')
  await expect(page.getByText('Yes, I can talk')).toBeVisible()
  await speech.pause()
  await expect.poll(speech.standing).toEqual({ listening: 0, speaking: [expect.any(String)] })
  await speech.finishSpeaking()
  await isListening(page)
  await speech.understand('Please do not call me again')
  await speech.pause()
  await expect(page.getByText('The bot ended the call.')).toBeVisible()
  await speech.finishSpeaking()
  await expect(button(page, 'Talk aloud')).toBeVisible()
  await expect(said(page)).toHaveCount(5)
  expect(await speech.standing()).toEqual({ listening: 0, speaking: [] })
})

test('typed text is not mixed with text from the microphone', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await makeBot(api)
  const speech = await beginAloud(page, uid)
  await speech.understand('The radio in the kitchen')
  await say(page, 'Yes, I can talk.')
  await expect.poll(speech.standing).toEqual({ listening: 0, speaking: [expect.any(String)] })
  await speech.understand('Which day suits you?')
  await speech.pause()

  // Sent while the bot speaks, so its first answer is interrupted and it listens only after the second.
  await say(page, 'On Monday.')
  await expect(said(page)).toHaveCount(5)
  await expect(button(page, 'Send')).toBeVisible()
  const second = await said(page).last().innerText()
  const { listening, speaking } = await speech.standing()
  expect({ listening, spoken: speaking.length }).toEqual({ listening: 0, spoken: 1 })
  expect(second).toContain(speaking[0])
  await speech.finishSpeaking()
  await isListening(page)
  expect(await speech.standing()).toEqual({ listening: 1, speaking: [] })
  await expect(page.getByText('radio')).toHaveCount(0)
  await expect(said(page)).toHaveCount(5)
})

test.describe('when no answer arrives', () => {
  test.use({ expectedFaults: [/status of 500/] })

  test('the microphone listens again', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    const { uid } = await makeBot(api)
    const speech = await beginAloud(page, uid)
    const chat = `**/v1/rehearsal-chat/${uid}`
    await page.route(chat, (route) => route.fulfill({ status: 500, json: { error: 'It broke.' } }))
    await speech.understand('Yes, I can talk')
    await speech.pause()
    await expect(page.getByText('It broke.')).toBeVisible()
    await isListening(page)
    expect((await speech.standing()).listening).toBe(1)
    await page.unroute(chat)
    await button(page, 'Ask again').click()
    await expect(said(page)).toHaveCount(3)
    await expect.poll(speech.standing).toEqual({ listening: 0, speaking: [expect.any(String)] })
  })
})

test('speech from before a stop or restart is not sent', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await makeBot(api)
  const speech = await beginAloud(page, uid)
  await speech.understand('Only a moment')
  await button(page, 'Stop talking aloud').click()
  await say(page, 'Yes, I can talk.')
  await expect(said(page)).toHaveCount(3)
  await expect(said(page).nth(1)).toContainText('Yes, I can talk.')

  await button(page, 'Talk aloud').click()
  await speech.understand('Not you, the dog')
  await button(page, 'Restart').click()
  await button(page, 'Start chat').click()
  await expect(said(page)).toHaveCount(1)
  await expect(page.getByText('the dog')).toHaveCount(0)
})

test('a restart while the bot answers does not bring the old conversation back', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { uid } = await makeBot(api)
  await page.goto(`/bots/${uid}?rehearse=talk`)
  await button(page, 'Start chat').click()
  await expect(said(page)).toHaveCount(1)
  const chat = `**/v1/rehearsal-chat/${uid}`
  await page.route(chat, () => {})
  await say(page, 'Yes, I can talk.')
  await expect(button(page, 'Stop')).toBeVisible()
  await button(page, 'Restart').click()
  await page.unroute(chat)
  await button(page, 'Start chat').click()
  await expect(said(page)).toHaveCount(1)
})
