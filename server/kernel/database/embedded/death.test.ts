import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEngine } from './engine'
import { hasSilentPostmaster, isPostmasterOf, postmasterPid } from './locks'
import { prepareSite } from './paths'
import { sharedDirectory, startAndKill, startProgram, temporaryDirectory } from './testing-program'

const kills = 5
const dataDirectory = sharedDirectory()
const site = prepareSite({ dataDirectory })

/** Never 0, which would signal our own process group. */
function serverPid(): number {
  const pid = postmasterPid(site)
  if (!pid) throw new Error('no server runs')
  return pid
}

test('kill -9 leaves no server behind and loses no acknowledged commit', async () => {
  const acknowledged: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const program = await startProgram({ dataDirectory, purpose: 'serve' }, 'write')
    await expect.poll(() => program.lines.length, { timeout: 20_000 }).toBeGreaterThan(20 * kill)
    const pid = serverPid()
    expect(isPostmasterOf(site.cluster, pid)).toBe(true)
    await program.end('SIGKILL')
    acknowledged.push(...program.lines.map(Number))
    await expect.poll(() => isPostmasterOf(site.cluster, pid), { timeout: 20_000 }).toBe(false)
    expect(postmasterPid(site), 'a clean shutdown removes the lock file').toBe(undefined)
  }
  expect(await writtenIds()).toEqual(expect.arrayContaining(acknowledged))
})

test('the death of node and of the server at the same time loses no acknowledged commit', async () => {
  const acknowledged: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const program = await startProgram({ dataDirectory, purpose: 'serve' }, 'write')
    await expect.poll(() => program.lines.length, { timeout: 20_000 }).toBeGreaterThan(20)
    process.kill(serverPid(), 'SIGKILL')
    await program.end('SIGKILL')
    acknowledged.push(...program.lines.map(Number))
  }
  expect(await writtenIds()).toEqual(expect.arrayContaining(acknowledged))
})

test('kill -9 at any time of the first start leaves a directory that opens', async () => {
  let killedEarly = 0
  for (let afterMs = 200; afterMs < 4_000; afterMs += 300) {
    const dataDirectory = temporaryDirectory()
    const hadOpened = await startAndKill({ dataDirectory, purpose: 'serve' }, afterMs)
    const engine = await startEngine({ dataDirectory, purpose: 'serve' })
    expect(await answers(engine.address)).toBe(true)
    await engine.close()
    if (hadOpened) break
    killedEarly++
  }
  expect(killedEarly).toBeGreaterThan(1)
  // Each round starts two databases, one of them after a crash.
}, 180_000)

test('a directory opens although the initdb of a killed process still writes into its draft', async () => {
  const dataDirectory = temporaryDirectory()
  const draft = `${dataDirectory}/postgresql.init-${await endedProcess()}`
  const script = `const { mkdirSync, writeFileSync } = require('node:fs')
    for (let at = 0; ; at++) {
      mkdirSync(process.argv[1] + '/base', { recursive: true })
      try { writeFileSync(process.argv[1] + '/base/' + at, '') } catch {}
      if (at % 20 === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }`
  const initdb = spawn(process.execPath, ['-e', script, draft])
  onTestFinished(() => void initdb.kill('SIGKILL'))
  await expect.poll(() => existsSync(draft)).toBe(true)
  const engine = await startEngine({ dataDirectory, purpose: 'serve' })
  expect(await answers(engine.address)).toBe(true)
  await engine.close()
}, 60_000)

test('a server that dies while its owner lives is restarted', async () => {
  const engine = await startEngine({ dataDirectory, purpose: 'serve' })
  const first = serverPid()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(() => [undefined, first].includes(postmasterPid(site)) || !hasSilentPostmaster(site), {
      timeout: 20_000,
    })
    .toBe(false)
  await expect.poll(() => answers(engine.address), { timeout: 20_000 }).toBe(true)
  await expect(startEngine({ dataDirectory, purpose: 'serve' })).rejects.toThrow('already running')
  await engine.close()
  expect(postmasterPid(site)).toBe(undefined)
})

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn('true')
  await once(child, 'close')
  return child.pid ?? 0
}

async function writtenIds(): Promise<number[]> {
  const engine = await startEngine({ dataDirectory, purpose: 'serve' })
  const client = new Client(engine.address)
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from written')
  await client.end()
  await engine.close()
  return rows.map((row) => row.id)
}

async function answers(address: object): Promise<boolean> {
  const client = new Client(address)
  client.on('error', () => undefined)
  const answer = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return answer
}
