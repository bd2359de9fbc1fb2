import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { mailServer } from '#contract/accounts/mail-server'
import { startSmtpServer } from '#server/kernel/mail/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let ours: TestClient
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

beforeEach(async () => {
  ours = await newClient(server)
  smtp = await startSmtpServer()
})
afterEach(() => smtp.close())

const settings = () => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none' as const,
  user: 'desk',
  password: 'k_secret',
  from_address: 'desk@example.com',
  from_name: 'Meridian Dental',
})
const update = (body: Parameters<typeof ours.call<typeof mailServer.update>>[1]['body']) =>
  ours.call(mailServer.update, { body })
const sendTest = () => ours.call(mailServer.test, { body: { to: 'me@example.com' } })

test('a test email goes through the server with its user and password, and shows what it answered', async () => {
  expect(await update(settings())).toMatchObject({ host: '127.0.0.1', has_password: true, user: 'desk' })
  const result = await sendTest()
  expect(result).toMatchObject({ error: null, response: expect.stringMatching(/^250 /) })
  expect(smtp.received).toMatchObject([{ from: 'desk@example.com', to: ['me@example.com'], user: 'desk' }])
  expect(smtp.received[0]?.text).toContain('From: Meridian Dental <desk@example.com>')
})

test('the password is in no answer and no log, and goes to no other host', async () => {
  await update(settings())
  const answers = [await ours.call(mailServer.get, {}), await ours.call(auditLog.list, {})]
  expect(JSON.stringify(answers)).not.toContain('k_secret')
  const rows = await server.database.selectFrom('mail_servers').selectAll().execute()
  expect(rows.map(({ sealed }) => String(sealed)).join()).not.toContain('k_secret')
  expect(await update({ from_name: 'Desk' })).toMatchObject({ has_password: true })
  expect(await update({ host: 'localhost' })).toMatchObject({ has_password: false })
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries[0]).toMatchObject({ subject: `127.0.0.1:${smtp.port} → localhost:${smtp.port}` })
})

test('the password stays on another port only while encryption proves who receives it', async () => {
  await update({ ...settings(), security: 'starttls' })
  expect(await update({ port: 465, security: 'tls' })).toMatchObject({ has_password: true })
  expect(await update({ security: 'none' })).toMatchObject({ has_password: false })
  expect(await update({ password: 'k_secret' })).toMatchObject({ has_password: true })
  expect(await update({ port: 25 })).toMatchObject({ has_password: false })
})

test('changes that change nothing leave no trace', async () => {
  const { updated_at } = await update(settings())
  await update({})
  expect(await update({ host: '127.0.0.1', user: 'desk' })).toMatchObject({ updated_at })
  const { entries } = await ours.call(auditLog.list, {})
  expect(entries.filter(({ action }) => action === 'mail_server.update')).toHaveLength(1)
})

test.each(['127.0.0.1:25', 'smtp.example.com:587', '[::1]:25'])('the host %s is refused', async (host) => {
  const { status, issues } = await ours.refusal(mailServer.update, { body: { host } })
  expect({ status, issues }).toMatchObject({
    status: 400,
    issues: [{ path: 'host', message: expect.stringContaining('The port has its own field.') }],
  })
})

test('a server that refuses the password says so', async () => {
  await update({ ...settings(), password: 'wrong' })
  expect((await sendTest()).error).toMatch(/rejected the user name or password\. Check both/)
  expect(smtp.received).toEqual([])
})

test('a server without encryption gets no email if encryption is required', async () => {
  await update({ ...settings(), security: 'starttls' })
  expect((await sendTest()).error).toMatch(/No encrypted connection/)
  expect(smtp.received).toEqual([])
})

test('a certificate that no one vouches for is refused', async () => {
  const encrypted = await startSmtpServer({ secure: true })
  await update({ ...settings(), security: 'tls', port: encrypted.port })
  expect((await sendTest()).response).toBeNull()
  expect(encrypted.received).toEqual([])
  await encrypted.close()
})

test.each(['10.0.0.1', '169.254.169.254', '::1'])('the private address %s is refused', async (host) => {
  await update({ ...settings(), host })
  expect((await sendTest()).error).toMatch(/is not a public address/)
})

test.each([
  ['from_address', 'desk@example.com\r\nBcc: all@example.com'],
  ['from_name', 'Desk\nBcc: all@example.com'],
  ['host', 'smtp.example.com\r\n'],
  ['user', 'desk\r\nRSET'],
])('%s cannot start another header or command', async (field, value) => {
  // Blanks around a host and an address are cut off.
  if (field === 'host') {
    expect(await update({ host: value })).toMatchObject({ host: 'smtp.example.com' })
    return
  }
  const { status, issues } = await ours.refusal(mailServer.update, { body: { [field]: value } })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: field })
})

test('without a server there is nothing to test', async () => {
  const { status } = await ours.refusal(mailServer.test, { body: { to: 'me@example.com' } })
  expect(status).toBe(409)
})

test('a server that hangs up before its greeting is reported', async () => {
  const silent: Server = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await update({ ...settings(), port })
  expect((await sendTest()).error).toMatch(/connection was lost\. Check port and security/)
  silent.close()
})
