import { extractText, getDocumentProxy } from 'unpdf'
import { createDialingBot, otherNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

const papers = [
  { format: 'A4' },
  { format: 'Letter' },
  { format: 'A4', landscape: true },
  { format: 'Letter', landscape: true },
]

/** Texts of a PDF may have spaces within words. */
const tight = (text: string) => text.replace(/\s/g, '')

test('a call prints on two pages of A4 and Letter, whole and masked', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('privacy', 'call_details')
  const bot = await createDialingBot(api, {
    // Two pages hold a call of this length.
    call_settings: { pci_compliance_enabled: true, max_call_duration: 2 },
    first_message: 'Good morning {{first_name}}, this is the clinic. Do you have a minute?',
  })
  const id = await placeCall(api, 'long_talker', {
    override_agent_id: bot.uid,
    dynamic_variables: { first_name: 'Augusta', simulated_caller: 'long_talker' },
  })
  const call = await untilOver(api, id)
  await page.goto(`/calls/${id}`)
  await expect(page.getByText('Good morning [first_name]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cost and time' })).toBeVisible()
  const last = call.turns?.at(-1)?.text.split(' ').slice(0, 3).join(' ') ?? ''
  for (const paper of papers) {
    const pdf = await page.pdf({ ...paper, printBackground: true })
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    })
    const where = JSON.stringify(paper)
    expect(totalPages, where).toBeGreaterThan(0)
    expect(totalPages, where).toBeLessThanOrEqual(2)
    for (const part of [
      'Good morning [first_name]',
      last,
      '+44 •••• 23',
      'Cost and time',
      String(new Date().getFullYear()),
    ])
      expect(tight(text), where).toContain(tight(part))
    for (const absent of [
      'Augusta',
      otherNumber,
      shown(otherNumber),
      'Phone numbers',
      'Reveal personal data',
    ])
      expect(tight(text), where).not.toContain(tight(absent))
  }
})

test('a list prints without the actions of its page', { tag: '@thorough' }, async ({ signedIn: page }) => {
  await page.goto('/calls')
  await expect(page.getByRole('link', { name: 'Live calls' })).toBeVisible()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), {
    mergePages: true,
  })
  expect(tight(text)).toContain('Calls')
  expect(tight(text)).not.toContain(tight('Live calls'))
})
