import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { createOrganization } from '#server/accounts/store'
import { openTestDatabase } from '#server/kernel/database/testing'
import { createVault } from '#server/kernel/vault/vault'
import { ensureWebhookSecrets, findKeys } from './signatures'

const vault = createVault({ dataDirectory: '', key: testEncryptionKey })

test('each account without a webhook secret gets one, however many processes start at once', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  const { organization_id } = await createOrganization(database, {
    name: 'Meridian',
    email: 'ada@example.com',
  })
  expect((await findKeys(database, vault, [organization_id])).get(organization_id)).toEqual([])
  await Promise.all([1, 2, 3].map(() => ensureWebhookSecrets(database, vault)))
  expect((await findKeys(database, vault, [organization_id])).get(organization_id)).toHaveLength(1)
})

test('a secret that was never shown and that another key sealed leaves reports unsigned, not unsent', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  const { organization_id } = await createOrganization(database, {
    name: 'Meridian',
    email: 'ada@example.com',
  })
  await ensureWebhookSecrets(database, vault)
  const other = createVault({ dataDirectory: '', key: randomBytes(32).toString('base64') })
  expect((await findKeys(database, other, [organization_id])).get(organization_id)).toEqual([])
})
