import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bots, phoneNumbers, telephony } from '~/api/operations'
import { call } from '~/api/reading/call'
import { renderPage } from '~/testing/render-page'
import { TelephonyForm } from './telephony-form'
import { CallsInProgress } from './telephony-test'
import { TestCallSection } from './test-call'

// The first request starts the server, which takes longer than the dashboard waits for an answer.
beforeAll(() => fetch('/v1/contact-lists'), 60_000)

test('the fields of a connection show once it is chosen', async () => {
  await renderPage(<TelephonyForm stored={await call(telephony.get, {})} />)
  const user = page.getByRole('textbox', { name: 'ARI user name' })
  const connection = page.getByRole('combobox', { name: 'Connection' })
  await expect.element(connection).toBeVisible()
  await expect.element(user).not.toBeInTheDocument()
  await expect.element(page.getByText('Simultaneous calls')).not.toBeInTheDocument()
  await connection.click()
  await page.getByRole('option', { name: 'Asterisk' }).click()
  await expect.element(user).toBeVisible()
  await expect.element(page.getByText('User name from ari.conf.')).toBeVisible()
  await connection.click()
  await page.getByRole('option', { name: 'Twilio' }).click()
  await expect.element(user).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Account SID' })).toBeVisible()
})

test('without a line the test call says why it is absent', async () => {
  const stored = await call(telephony.get, {})
  await renderPage(<TestCallSection stored={stored} onChange={() => undefined} />)
  await expect.element(page.getByText(/Calls are simulated, so no phone can ring/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Call my phone' })).not.toBeInTheDocument()
})

test('a test call is placed after the question', async () => {
  await call(phoneNumbers.create, { body: { phone_number: '+13055550100' } })
  await call(bots.create, { body: { name: 'Test desk', prompt: 'You answer calls.' } })
  const stored = { ...(await call(telephony.get, {})), kind: 'asterisk' as const }
  await renderPage(<TestCallSection stored={stored} onChange={() => undefined} />)
  await page.getByLabelText('Your phone').fill('+13055550123')
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: /305 555 0100/ }).click()
  await page.getByRole('combobox', { name: 'Bot' }).click()
  await page.getByRole('option', { name: 'Test desk' }).click()
  await page.getByRole('button', { name: 'Call my phone' }).click()
  await page.getByRole('button', { name: 'Call now' }).click()
  // The server was asked, and has no line.
  await expect.element(page.getByText(/No telephone line is set up|simulated/)).toBeVisible()
})

test('calls in progress are counted for each line and process', async () => {
  const nodes = [
    { name: 'http://10.0.0.5:8088', is_current: true, calls: 3 },
    { name: 'http://10.0.0.4:8088', is_current: false, calls: 1 },
  ]
  await renderPage(<CallsInProgress nodes={nodes} workers={[{ name: 'calls-1', calls: 4 }]} />)
  const lines = page.getByLabelText('Lines')
  await expect.element(lines).toHaveTextContent('http://10.0.0.5:8088Takes new calls3 calls')
  await expect.element(lines).toHaveTextContent('http://10.0.0.4:80881 call')
  await expect.element(page.getByLabelText('Processes')).toHaveTextContent('calls-14 calls')
})

test('without a line there are no calls in progress to count', async () => {
  const { nodes, workers } = await call(telephony.get, {})
  await renderPage(<CallsInProgress nodes={nodes} workers={workers} />)
  await expect.element(page.getByText('Calls in progress')).not.toBeInTheDocument()
})
