import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { showFigures } from '#bench/support/figures'
import { readLoad } from '#bench/support/processes'
import { writeSaid } from '#server/phone-lines/testing/speech-server'
import { createAsteriskLine } from '#server/telephony/lines/asterisk/asterisk-line'
import { startCapture } from '#server/telephony/lines/asterisk/testing/capture'
import { findEngine, startEngine, type TestEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { startPhone } from '#server/telephony/lines/asterisk/testing/phones'
import { freePort } from '#server/telephony/lines/asterisk/testing/ports'
import { connect, measureEcho, measureMemory } from './echo'
import { compare, talk } from './interruptions'
import { findMostCalls } from './spoken-calls'
import { measureTakeover } from './takeover'

const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const interruptions = 12

const open = (engine: TestEngine, trunk: string) =>
  createAsteriskLine({ ari: engine.ari, app: `bench-${trunk}`, trunk: () => trunk })

/** Phones that answer every call and send back what they hear. */
function startEcho(port: number) {
  const options = ['-sn', 'uas', '-rtp_echo', '-i', '127.0.0.1', '-p', String(port), '-nostdin']
  return spawn('sipp', options, { stdio: 'ignore' })
}

async function benchEcho(engine: TestEngine): Promise<boolean> {
  const line = open(engine, 'echo')
  let isGood = true
  for (const count of [1, 10, 50]) {
    console.log(`\n${count} echo ${count === 1 ? 'call' : 'calls at once'}`)
    isGood = showFigures(await measureEcho(line, count, seconds)) && isGood
  }
  console.log('\n500 calls, 20 at once')
  isGood = showFigures(await measureMemory(line, 25, 20)) && isGood
  const most = await findMostCalls(line)
  await line.close()
  return isGood && most > 0
}

async function benchInterruptions(engine: TestEngine, port: number, folder: string): Promise<boolean> {
  const said = Array.from({ length: interruptions }, () => [3.2, 'wait a moment please'] as const)
  await writeSaid(`${folder}/said.wav`, said)
  const person = await startPhone({ port, says: `${folder}/said.wav` })
  const line = open(engine, 'person')
  const capture = await startCapture(`${folder}/call.pcap`)
  const turns = await talk(await connect(line, `call_person_${process.pid}`), interruptions * 5)
  await line.hangUp(`call_person_${process.pid}`)
  await capture.stop()
  await Promise.all([line.close(), person.stop()])
  console.log('\nOne call with an interruption every few seconds; model, recognition and voice take no time')
  return showFigures(compare(`${folder}/call.pcap`, turns))
}

async function run(root: string): Promise<boolean> {
  const folder = mkdtempSync(`${tmpdir()}/bench-telephony-`)
  const [enginePort, echo] = [await freePort(), await freePort()]
  const [person, many] = [await freePort(), await freePort()]
  const engine = await startEngine({ root, port: enginePort, phones: { echo, person, many } })
  const phones = startEcho(echo)
  console.log(`Load of the machine at the start: ${readLoad()}`)
  try {
    const isFast = await benchInterruptions(engine, person, folder)
    const isSteady = await benchEcho(engine)
    console.log('\n10 calls whose voice worker is killed, again and again')
    return showFigures(await measureTakeover(root, engine, many)) && isSteady && isFast
  } finally {
    phones.kill('SIGKILL')
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { root, missing } = findEngine()
if (root === undefined) console.error(`The benchmark needs ${missing}`)
process.exitCode = root !== undefined && (await run(root)) ? 0 : 1
process.exit()
