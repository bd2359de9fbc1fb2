import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'

/** The chroot that `npm run engine` prepared; undefined without one, or without sox. */
function findRoot(): string | undefined {
  const { status, stdout } = spawnSync('bash', ['scripts/engine.sh', '--check'], { encoding: 'utf8' })
  const hasSox = spawnSync('sox', ['--version']).status === 0
  return status === 0 && hasSox ? stdout.trim() : undefined
}

/** Telephone sound is poorer than what the model was made from, so it must follow unlikely ways longer. */
const beams = ['-beam', '1e-80', '-pbeam', '1e-80', '-wbeam', '1e-60']

/** Recognizes some phrases in sound files with pocketsphinx; undefined where it is not prepared. */
export function openRecognizer(phrases: readonly string[]) {
  const root = findRoot()
  if (root === undefined) return undefined
  const folder = mkdtempSync(`${root}/tmp/recognized-`)
  const inside = folder.slice(root.length)
  const grammar = `#JSGF V1.0;\ngrammar phrases;\npublic <phrase> = ${phrases.join(' | ')};\n`
  writeFileSync(`${folder}/phrases.gram`, grammar)
  let count = 0
  return {
    /** Returns the phrase in a WAV file; empty if it is none. `effects`: what sox does with it before. */
    recognize(wav: Buffer, effects: readonly string[] = []): string {
      const name = `said${++count}`
      writeFileSync(`${folder}/${name}.wav`, wav)
      const to16k = ['-r', '16000', '-b', '16', '-e', 'signed', '-c', '1', `${folder}/${name}-16.wav`]
      execFileSync('sox', [`${folder}/${name}.wav`, ...to16k, ...effects, 'pad', '0.3', '0.3'])
      const asked = [
        'pocketsphinx',
        '-jsgf',
        `${inside}/phrases.gram`,
        ...beams,
        'single',
        `${inside}/${name}-16.wav`,
      ]
      const lines = execFileSync('chroot', [root, ...asked], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      return (JSON.parse(lines.trim().split('\n').at(-1) ?? '{}') as { t?: string }).t ?? ''
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
