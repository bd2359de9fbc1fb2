import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EngineOptions, startEngine } from '#server/kernel/database/embedded/engine'
import { postmasterPid } from '#server/kernel/database/embedded/locks'
import { prepareSite } from '#server/kernel/database/embedded/paths'
import { socketFile } from '#server/kernel/database/embedded/socket'
import { spawnAs } from '#server/kernel/database/embedded/spawn-as'
import { engineUser } from '#server/kernel/database/embedded/system-user'
import { sharedDirectory } from '#server/kernel/database/embedded/testing-program'

// Another process of the engine's user: PostgreSQL takes it for the previous server.
let stranger: ReturnType<typeof spawn>

const options: EngineOptions = { dataDirectory: sharedDirectory(), purpose: 'serve' }

beforeAll(() => {
  stranger = spawn('sleep', ['600'], spawnAs({ user: engineUser() }))
})

afterAll(() => void stranger.kill())

test.each([
  { file: 'postmaster.pid', pid: () => stranger.pid },
  { file: 'postmaster.pid', pid: () => process.pid },
  { file: 'postmaster.pid', pid: () => 999_999_999 },
  { file: 'socket lock', pid: () => stranger.pid },
])('a stale $file with the id of another process does not block the start', async ({ file, pid }) => {
  const first = await startEngine(options)
  const site = prepareSite(options)
  await first.close()
  expect(postmasterPid(site)).toBe(undefined)

  const socket = socketFile(site.address)
  writeFileSync(socket, '')
  const lock = file === 'postmaster.pid' ? join(site.cluster, 'postmaster.pid') : `${socket}.lock`
  writeFileSync(lock, `${pid()}\n${site.cluster}\n1790000000\n5432\n${site.address.host}\n\n`)
  const second = await startEngine(options)
  expect(postmasterPid(site)).not.toBe(pid())
  await second.close()
})
