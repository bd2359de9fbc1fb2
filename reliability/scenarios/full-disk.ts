import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { key } from '#reliability/support/ask'
import { compare, countUnended } from '#reliability/support/compare-writes'
import { Ledger, type Write } from '#reliability/support/ledger'
import type { Program } from '#reliability/support/programs'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'
import { type Fixtures, kinds, requestOf } from '#reliability/support/writes'
import { mountTmpfs } from '#scripts/testing/tmpfs.js'
import { prepareAccount, print } from './kills'

const clients = 16
const diskMegabytes = 512
const backWithinMs = 5_000
const restMs = 20
const chunk = Buffer.alloc(1024 * 1024)

type Seen = { refused: Set<string>; unfit: number; acceptedAt: number }

/** Writes until the disk is full; returns a function that frees the space. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, chunk)
  } catch {
    closeSync(file)
  }
  return () => rmSync(path)
}

async function send(
  url: string,
  write: Write,
  fixtures: Fixtures,
  ledger: Ledger,
  seen: Seen,
): Promise<void> {
  const [path, body] = requestOf(write, fixtures)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': write.key,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (response?.ok) {
    const { call_id, uid, id } = await response.json()
    await ledger.acknowledge(write.key, String(call_id ?? uid ?? id))
    seen.acceptedAt = performance.now()
    return
  }
  const isFit = response?.status === 503 && response.headers.get('Retry-After') !== null
  if (!isFit) seen.unfit++
  seen.refused.add(write.key)
  await response?.text()
  await wait(restMs)
}

async function writeOn(isOver: () => boolean, url: string, fixtures: Fixtures, ledger: Ledger, seen: Seen) {
  while (!isOver()) {
    const write: Write = { kind: kinds[Math.floor(Math.random() * kinds.length)] ?? 'bot', key: randomUUID() }
    await ledger.intend(write)
    await send(url, write, fixtures, ledger, seen)
  }
}

const statusOf = (url: string, path: string) =>
  fetch(url + path, { headers: { Authorization: `Bearer ${key}` } }).then(({ status }) => status)

/** Fills the disk under load and frees it. Returns the time until a write was accepted, and whether reads continued. */
async function fillOnce(folder: string, { url }: Program, seen: Seen) {
  const makeRoom = fill(folder)
  await wait(1_000 + Math.random() * 1_000)
  const health = await statusOf(url, '/health')
  const read = await statusOf(url, '/v1/bots?limit=1')
  makeRoom()
  const freedAt = performance.now()
  while (seen.acceptedAt < freedAt && performance.now() - freedAt < 2 * backWithinMs) await wait(20)
  return { backMs: performance.now() - freedAt, isReported: health === 503, isRead: read === 200 }
}

async function fillAndCompare(folder: string, directory: string, rounds: number): Promise<Outcome> {
  const ledger = await Ledger.create(join(directory, 'ledger'))
  const server = await startServer(join(folder, 'data'))
  const fixtures = await prepareAccount(server.url)
  const seen: Seen = { refused: new Set(), unfit: 0, acceptedAt: 0 }
  let isOver = false
  const writing = Promise.all(
    Array.from({ length: clients }, () => writeOn(() => isOver, server.url, fixtures, ledger, seen)),
  )
  const found: Awaited<ReturnType<typeof fillOnce>>[] = []
  for (let round = 0; round < rounds && !server.hasEnded(); round++) {
    await wait(1_000)
    found.push(await fillOnce(folder, server, seen))
  }
  isOver = true
  await writing
  const hasDied = server.hasEnded()
  const unended = await countUnended(server.url)
  const findings = await compare(server.url, fixtures, ledger)
  // Refused writes must not be stored.
  const refused = [...ledger.writes.values()].filter(({ key }) => seen.refused.has(key))
  const asAcknowledged = new Map(refused.map((write) => [write.key, { ...write, id: 'refused' }]))
  const absent = (await compare(server.url, fixtures, { writes: asAcknowledged })).reduce(
    (sum, { lost }) => sum + lost,
    0,
  )
  await server.stop()
  await ledger.close()
  print(findings)
  const slowest = Math.max(...found.map(({ backMs }) => backMs))
  const misled = found.filter(({ isReported, isRead }) => !isReported || !isRead).length
  const lost = findings.reduce(
    (sum, finding) => sum + finding.lost + finding.doubled + finding.wrong,
    unended,
  )
  const present = refused.length - absent
  const isGood =
    lost + present + seen.unfit + misled === 0 && !hasDied && slowest < backWithinMs && refused.length > 0
  const figures = `${rounds} fills, ${ledger.acknowledged} acknowledged, ${refused.length} refused of which ${present} present; ${lost} lost, doubled or unended, ${seen.unfit} unfit answers, ${misled} fills without 503 of /health or with failed reads, back within ${Math.round(slowest)} ms`
  return { isGood, figures }
}

async function run(isFull: boolean): Promise<Outcome> {
  const disk = mountTmpfs(diskMegabytes)
  if (!disk) return { isGood: true, figures: 'skipped: this user may not mount a tmpfs' }
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  try {
    return await fillAndCompare(disk.folder, directory, isFull ? 40 : 4)
  } finally {
    disk.unmount()
    await rm(directory, { recursive: true, force: true })
  }
}

export const fullDisk: Scenario = {
  name: 'full-disk',
  claim:
    'on a full disk every answer is 2xx and present or 503 and absent, and writes are accepted within 5 s of space',
  run,
}
