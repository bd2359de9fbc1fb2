import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { calls } from '#contract/calls/calls'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { startModelServer } from '#e2e/support/model-server'
import { requires } from '#e2e/support/requires'
import { launchOptions } from '#scripts/browser.js'
import { openRecognizer } from './recognizer'
import { makeBot } from './rehearsal-setup'

requires('web_calls')

/** So long that the bot of a busy machine stops while it is still said, and without a pause, which would end the turn. */
const phrase =
  'I need an appointment next Monday or Tuesday in the morning or on Friday in the afternoon or evening please.'
const long =
  'We are open from Monday to Friday, and every other Saturday in June, July and August. In September we are closed for two weeks, and in October we open again.'

function espeak(text: string): Buffer {
  return execFileSync('espeak-ng', ['-v', 'en-us', '--stdout', text], { maxBuffer: 10_000_000 })
}

function isInstalled(): boolean {
  try {
    return espeak('yes').length > 0
  } catch (error) {
    if (process.env.CI) throw error
    return false
  }
}
const hasEspeak = isInstalled()

const greeting = 'hello this is the clinic'
const recognizer = openRecognizer([greeting, phrase.toLowerCase().replace('.', '')])
test.afterAll(() => recognizer?.close())

/** The caption of recognized words. Where there is no recognizer, everything is the phrase. */
function understood(body: Buffer): string {
  if (!recognizer) return phrase
  const heard = recognizer.recognize(body.subarray(body.indexOf('RIFF'), body.lastIndexOf('\r\n--')))
  return heard.includes('appointment') ? phrase : heard
}

const headerBytes = 44
const microphoneFile = join(tmpdir(), `switchboard-microphone-${process.pid}.wav`)

/** What the microphone of the test hears, over and over: silence, the phrase, silence. */
function writeMicrophone(): void {
  const spoken = espeak(phrase)
  const rate = spoken.readUInt32LE(24)
  const silence = (seconds: number) => Buffer.alloc(rate * 2 * seconds)
  const samples = Buffer.concat([silence(5), spoken.subarray(headerBytes), silence(2)])
  const header = Buffer.from(spoken.subarray(0, headerBytes))
  header.writeUInt32LE(36 + samples.length, 4)
  header.writeUInt32LE(samples.length, 40)
  writeFileSync(microphoneFile, Buffer.concat([header, samples]))
}
if (hasEspeak) writeMicrophone()
test.afterAll(() => rmSync(microphoneFile, { force: true }))

test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...launchOptions(),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphoneFile}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

/** OpenAI's API for speech: espeak-ng speaks, and pocketsphinx understands. */
async function startSpeechServer() {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.url?.endsWith('/audio/speech')) response.end(espeak(JSON.parse(body.toString()).input))
    else response.end(JSON.stringify({ text: understood(body) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { base_url, close: () => server.close() }
}

async function chooseModels(api: Api) {
  const [model, speech] = await Promise.all([startModelServer(), startSpeechServer()])
  const provide = async (name: string, base_url: string) => {
    const body = { name, base_url, key: 'k_secret', models: ['small'] }
    return { provider_id: (await api(modelProviders.create, { body })).id, model: 'small' }
  }
  const conversation = await provide('Language', model.base_url)
  const spoken = await provide('Speech', speech.base_url)
  await api(modelDefaults.update, { body: { conversation, voice: spoken, recognition: spoken } })
  return {
    model,
    close() {
      model.close()
      speech.close()
    },
  }
}

const [caller, bot] = [0, 1]
const frameMs = 20
/** Longer than any pause in the bot's speech, and shorter than the phrase. */
const silentMs = 600

/** When the bot fell silent while the caller went on, in milliseconds of a µ-law recording of two channels. */
function silencesOver(wav: Buffer): number[] {
  const samples = wav.subarray(wav.indexOf('data') + 8)
  const frames = Array.from({ length: Math.floor(samples.length / (frameMs * 16)) }, (_, at) => at * frameMs)
  const isLoud = (channel: number, ms: number) =>
    Array.from(
      { length: frameMs * 8 },
      (_, at) => ~(samples[(ms * 8 + at) * 2 + channel] ?? 0xff) & 0x7f,
    ).some((loudness) => loudness > 0x30)
  const loud = (channel: number) => frames.filter((ms) => isLoud(channel, ms))
  const [heard, spoken] = [loud(caller), loud(bot)]
  return spoken.filter((ms, at) => {
    const next = spoken[at + 1] ?? Number.POSITIVE_INFINITY
    const isDuring = heard.some((time) => Math.abs(time - ms) < 100)
    return next - ms > silentMs && isDuring && heard.some((time) => time > ms + silentMs - 200 && time < next)
  })
}

test('a bot is talked to in the browser, interrupted, and the call is stored', {
  tag: '@every-form',
}, async ({ signedIn: page, api }) => {
  test.skip(!hasEspeak, 'espeak-ng is not installed.')
  test.setTimeout(240_000)
  const peers = await chooseModels(api)
  peers.model.answer = () => ({ text: long })
  const { uid } = await makeBot(api, { advanced_settings: { min_interruption_duration: 0.3 } })
  await page.goto(`/bots/${uid}?rehearse=call`)
  await page.getByRole('button', { name: 'Talk to this bot' }).click()

  const captions = page.getByRole('list', { name: 'Captions' })
  await expect(captions.getByText('Hello, this is the clinic.')).toBeVisible()
  await expect(page.getByText('Bot speaking')).toBeVisible()
  await expect(captions.getByText(phrase).first()).toBeVisible()
  await expect(captions.getByText('We are open').first()).toBeVisible()
  await expectNoAxeViolations(page)
  // The phrase comes again while the bot still speaks.
  await expect(captions.getByText(phrase)).toHaveCount(2, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'End call' }).click()
  await expect(page.getByText('You ended the call.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Open call details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Web call' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const read = () => api(calls.get, { id })
  await expect.poll(async () => (await read()).call_status).toBe('ended')
  const call = await read()
  expect(call).toMatchObject({ call_type: 'webcall', disconnection_reason: 'user_ended_call' })
  expect(call).not.toHaveProperty('from_number')
  expect(call.events?.map(({ type }) => type)).toContain('interruption')
  const interrupted = call.transcript?.filter(([role, text]) => role === 'assistant' && long.startsWith(text))
  expect(interrupted?.[0]?.[1].length).toBeLessThan(long.length)
  expect(call.recording_url).toBeTruthy()
  const recording = await page.request.get(`/v1/call/${id}/recording`)
  expect(recording.headers()['content-type']).toContain('audio')
  const wav = await recording.body()
  expect(wav.readUInt16LE(22), 'channels').toBe(2)
  expect(silencesOver(wav), 'the bot falls silent while the caller still speaks').not.toEqual([])
  // The bot's side, while it greets. Telephone sound is poor, so only the first word is surely recognized.
  const { start_ms = 0, end_ms = 0 } = call.turns?.find(({ role }) => role === 'assistant') ?? {}
  const greeting = ['remix', '2', 'trim', `${start_ms / 1000}`, `${(end_ms - start_ms) / 1000}`]
  if (recognizer) expect(recognizer.recognize(wav, greeting)).toMatch(/^hello/)
  await expectNoAxeViolations(page)
  peers.close()
})

test('without models the call says what is missing', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await makeBot(api)
  await page.goto(`/bots/${uid}?rehearse=call`)
  const panel = page.getByRole('log', { name: 'Call' })
  await expect(panel.getByText('Choose a voice model.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Settings › Models' })).toHaveAttribute(
    'href',
    '/settings/models',
  )
  const talk = page.getByRole('button', { name: 'Talk to this bot' })
  await expect(talk).toHaveAttribute('aria-disabled', 'true')
  await expect(talk).toHaveAccessibleDescription(/Choose a conversation model/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(talk).toBeVisible()
  await expectNoAxeViolations(page)
})
