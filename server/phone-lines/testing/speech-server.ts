import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)
const voiceRate = 24_000
/**
 * Seconds of silence before what is recognized. One time in seven the recognizer hears nothing, or half a phrase, only
 * because of where its frames begin.
 */
const silences = ['0.3', '0.304', '0.308', '0.302', '0.306']

/** The text as speech of espeak-ng: 16-bit samples at a rate. */
async function speak(text: string, rate: number): Promise<Buffer> {
  const voice = await run('espeak-ng', ['-v', 'en-us', '--stdout', text], {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
  })
  const sox = execFile(
    'sox',
    ['-t', 'wav', '--ignore-length', '-', '-t', 'raw', '-e', 'signed', '-b', '16', '-r', String(rate), '-'],
    { encoding: 'buffer', maxBuffer: 20_000_000 },
  )
  sox.stdin?.end(voice.stdout)
  return buffer(sox.stdout as NodeJS.ReadableStream)
}

/** Writes what a person says on the phone: texts, each after seconds of silence, and silence to the end. */
export async function writeSaid(
  path: string,
  said: readonly (readonly [number, string])[],
  restSeconds = 120,
): Promise<void> {
  const rate = 8_000
  const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * rate) * 2)
  const parts: Buffer[] = []
  for (const [seconds, text] of said) parts.push(silence(seconds), await speak(text, rate))
  const sox = execFile('sox', [
    '-t',
    'raw',
    '-e',
    'signed',
    '-b',
    '16',
    '-r',
    String(rate),
    '-c',
    '1',
    '-',
    path,
  ])
  sox.stdin?.end(Buffer.concat([...parts, silence(restSeconds)]))
  await once(sox, 'exit')
}

/** The bytes of the file in a form. */
async function fileIn(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request)
  return body.subarray(body.indexOf('RIFF'), body.lastIndexOf('\r\n--'))
}

/** A speech provider like OpenAI: espeak-ng speaks, and pocketsphinx recognizes the phrases. */
export async function startSpeechServer(root: string, phrases: readonly string[]) {
  const folder = mkdtempSync(`${root}/tmp/speech-`)
  const inside = folder.slice(root.length)
  writeFileSync(
    `${folder}/phrases.gram`,
    `#JSGF V1.0;\ngrammar phrases;\npublic <phrase> = ${phrases.join(' | ')};\n`,
  )
  let count = 0

  /** The words in a file after so many seconds of silence; empty if none are recognized. */
  async function hear(name: string, silence: string): Promise<string> {
    const [file, padded] = [`${folder}/${name}.wav`, `${folder}/${name}-16.wav`]
    const format = ['-r', '16000', '-b', '16', '-e', 'signed', '-c', '1']
    await run('sox', [file, ...format, padded, 'pad', silence, '0.3'])
    // The sound is complete, so its mean is known. Without it, the recognizer hears nothing in some telephone recordings.
    const grammar = ['-cmn', 'batch', '-jsgf', `${inside}/phrases.gram`]
    const heard = await run('chroot', [
      root,
      'pocketsphinx',
      ...grammar,
      'single',
      `${inside}/${name}-16.wav`,
    ])
    return (JSON.parse(heard.stdout.trim().split('\n').at(-1) ?? '{}') as { t?: string }).t ?? ''
  }

  async function recognize(wav: Buffer): Promise<string> {
    const name = `said${++count}`
    writeFileSync(`${folder}/${name}.wav`, wav)
    let heard = ''
    for (const silence of silences) {
      const text = await hear(name, silence)
      if (phrases.includes(text)) return text
      heard ||= text
    }
    return heard
  }

  const server = createServer(async (request, response) => {
    try {
      if (request.url?.endsWith('/audio/speech')) {
        const { input } = JSON.parse((await buffer(request)).toString()) as { input: string }
        response.end(await speak(input, voiceRate))
        return
      }
      const text = await recognize(await fileIn(request))
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ text }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
