import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { copyNative, locateBinaries } from './binaries'
import { startEngine } from './engine'
import { canReach, engineUser } from './system-user'
import { temporaryDirectory } from './testing-program'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'for root with data in a closed home, the database is where its user can reach it',
  async () => {
    const home = temporaryDirectory()
    const stateDirectory = temporaryDirectory()
    chmodSync(stateDirectory, 0o711)
    const dataDirectory = join(home, 'switchboard', 'data')
    mkdirSync(dataDirectory, { recursive: true })
    const engine = await startEngine({ dataDirectory, purpose: 'serve', stateDirectory })
    expect(engine.address.host.startsWith(stateDirectory)).toBe(true)
    expect(statSync(home).mode & 0o777, 'the home itself stays closed').toBe(0o700)
    const guest = await startEngine({ dataDirectory, purpose: 'attach', stateDirectory })
    const client = new Client(guest.address)
    await client.connect()
    await client.end()
    await guest.close()
    await engine.close()
  },
)

test.runIf(isRoot)('programs in a closed home are copied once and completely', () => {
  const home = temporaryDirectory()
  const stateDirectory = temporaryDirectory()
  chmodSync(stateDirectory, 0o711)
  const user = engineUser()
  expect(canReach(user, home)).toBe(false)
  const copy = copyNative(locateBinaries(undefined), stateDirectory)
  expect(canReach(user, copy.postgres)).toBe(true)
  expect(copyNative(locateBinaries(undefined), stateDirectory)).toEqual(copy)
})
