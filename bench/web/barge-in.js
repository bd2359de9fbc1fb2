// Measures interruptions of a bot in a web call, in Chromium: from the first sound of the microphone to the silence of the
// speaker, both on the clock of the page's audio. Needs espeak-ng: npm run bench:barge-in
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'
import { serve } from '#scripts/serve.js'
import { ask, key, signIn } from '#scripts/serve-samples.js'

const wanted = 12
const longestMs = 240_000
const minimum = 0.2
const phrase = 'Please stop for a moment, I have a question.'
const long =
  'We are open from Monday to Friday and every other Saturday in June, July and August, and closed in May. '
const headerBytes = 44
/** Peaks of a block, of 1. */
const [voiced, audible] = [0.02, 0.003]
/** Sounds of the caller closer than this are one phrase, and silence of the bot shorter than this is part of its speech. */
const [betweenPhrases, pause] = [1, 0.5]

const espeak = (text) =>
  execFileSync('espeak-ng', ['-v', 'en-us', '--stdout', text], { maxBuffer: 10_000_000 })

/** What the microphone hears, over and over: silence, the phrase, silence. */
function writeMicrophone(file) {
  const spoken = espeak(phrase)
  const silence = (seconds) => Buffer.alloc(spoken.readUInt32LE(24) * 2 * seconds)
  const samples = Buffer.concat([silence(4), spoken.subarray(headerBytes), silence(2)])
  const header = Buffer.from(spoken.subarray(0, headerBytes))
  header.writeUInt32LE(36 + samples.length, 4)
  header.writeUInt32LE(samples.length, 40)
  writeFileSync(file, Buffer.concat([header, samples]))
}

/** A tone as long as speech, because speech has pauses in which nothing could be heard to stop. */
function tone(text) {
  const rate = 24_000
  const samples = Buffer.alloc(Math.round(text.length * rate * 0.06) * 2)
  for (let at = 0; at < samples.length / 2; at++)
    samples.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 330 * at) / rate)), at * 2)
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** A language model, a voice and a recognizer behind one address. */
async function startProvider() {
  const chunk = (delta) => `data: ${JSON.stringify({ model: 'small', choices: [{ index: 0, delta }] })}\n\n`
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.url.endsWith('/audio/speech')) return response.end(tone(JSON.parse(body.toString()).input))
    if (request.url.endsWith('/audio/transcriptions')) return response.end(JSON.stringify({ text: phrase }))
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end(`${chunk({ content: long.repeat(3) })}data: [DONE]\n\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { base_url: `http://127.0.0.1:${server.address().port}/v1`, close: () => server.close() }
}

/** Makes a bot that answers at length, and can be interrupted soon. */
async function makeBot({ url }, base_url) {
  const send = (method, path, body) => ask(url, path, { method, body: JSON.stringify(body), headers })
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const provider = { name: 'Bench', base_url, key: 'k_secret', models: ['small'] }
  const { id: provider_id } = await send('POST', '/v1/model-providers', provider)
  const chosen = { provider_id, model: 'small' }
  await send('PATCH', '/v1/model-defaults', { conversation: chosen, voice: chosen, recognition: chosen })
  const advanced_settings = { min_interruption_duration: minimum }
  const bot = { name: 'Desk', prompt: 'You answer calls.', first_message: long, advanced_settings }
  return (await send('POST', '/v1/bots', bot)).uid
}

/** Notes the time and the peaks of microphone and speaker, block by block. */
const worklet = `
const peak = (channels) => (channels[0] ?? []).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
registerProcessor('barge-in', class extends AudioWorkletProcessor {
  blocks = []
  constructor() {
    super()
    this.port.onmessage = () => this.port.postMessage(this.blocks)
  }
  process([microphone, speaker]) {
    this.blocks.push([currentTime, peak(microphone), peak(speaker)])
    return true
  }
})`

/** Runs in the page: listens to what the call connects with its microphone and its speaker. */
function listenToCall(source) {
  const { connect } = AudioNode.prototype
  let microphone
  AudioNode.prototype.connect = function (target, ...more) {
    if (this instanceof MediaStreamAudioSourceNode) microphone = this
    if (target instanceof AudioDestinationNode) void listen(this)
    return connect.call(this, target, ...more)
  }
  async function listen(speaker) {
    const { context } = speaker
    const script = new Blob([source], { type: 'text/javascript' })
    await context.audioWorklet.addModule(URL.createObjectURL(script))
    const node = new AudioWorkletNode(context, 'barge-in', { numberOfInputs: 2 })
    connect.call(microphone, node, 0, 0)
    connect.call(speaker, node, 0, 1)
    connect.call(node, context.destination)
    globalThis.readBlocks = () =>
      new Promise((resolve) => {
        node.port.onmessage = ({ data }) => resolve(data)
        node.port.postMessage(null)
      })
  }
}

/** For each phrase over the bot's voice: milliseconds from its first sound to the bot's silence. */
function interruptionsIn(blocks) {
  const heard = blocks.filter(([, microphone]) => microphone > voiced).map(([at]) => at)
  const spoken = blocks.filter(([, , speaker]) => speaker > audible).map(([at]) => at)
  const phrases = heard.filter((at, index) => index === 0 || at - heard[index - 1] > betweenPhrases)
  const last = blocks.at(-1)?.[0] ?? 0
  return phrases.flatMap((from) => {
    if (!spoken.some((at) => at < from && from - at < 0.1)) return []
    const after = spoken.filter((at) => at >= from)
    const until = after.find((at, index) => (after[index + 1] ?? last) - at > pause)
    return until === undefined ? [] : [Math.round((until - from) * 1_000)]
  })
}

async function measure(server, browser, uid) {
  const context = await browser.newContext({
    permissions: ['microphone'],
    // The worklet of the measurement is no file of the server.
    bypassCSP: true,
    extraHTTPHeaders: { Cookie: await signIn(server.url) },
  })
  const page = await context.newPage()
  await page.addInitScript(listenToCall, worklet)
  await page.goto(`${server.url}/bots/${uid}?rehearse=call`)
  await page.getByRole('button', { name: 'Talk to this bot' }).click()
  const late = Date.now() + longestMs
  for (;;) {
    await setTimeout(5_000)
    const found = interruptionsIn(await page.evaluate(() => globalThis.readBlocks?.() ?? []))
    if (found.length >= wanted || Date.now() > late) return found
  }
}

const microphoneFile = join(tmpdir(), `switchboard-barge-in-${process.pid}.wav`)
writeMicrophone(microphoneFile)
const provider = await startProvider()
const server = await serve({ BOOTSTRAP_API_KEY: key, ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
const browser = await chromium.launch({
  ...launchOptions(),
  args: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphoneFile}`,
    '--autoplay-policy=no-user-gesture-required',
  ],
})
try {
  const found = await measure(server, browser, await makeBot(server, provider.base_url))
  const sorted = found.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  console.log(`Bot silent after, in ms, with min_interruption_duration of ${minimum} s: ${sorted.join(' ')}`)
  console.log(`${found.length} interruptions: median ${at(0.5)} ms, p90 ${at(0.9)} ms, most ${at(1)} ms`)
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await server.stop()
  provider.close()
  rmSync(microphoneFile, { force: true })
}
