import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  flakyOfPlaywright,
  formatFailures,
} from '#scripts/testing/failures.js'
import { forms, otherForms } from '#scripts/testing/forms.js'
import { countsOfPlaywright, countsOfVitest, summaryOf } from '#scripts/testing/test-summary.js'
import { buildStale } from './build.js'
import { getBrowser } from './get-browser.js'
import { run } from './run.js'

const checks = {
  'format, lint, import rules': ['biome', ['check', '--error-on-warnings', '.']],
  types: ['tsc', ['-p', '.']],
  layers: [process.execPath, ['scripts/checks/check-imports.js']],
  'sizes of folders and files': [process.execPath, ['scripts/checks/check-sizes.js']],
  words: [process.execPath, ['scripts/checks/check-words.js']],
  'dead code': ['knip', []],
}

/** Parts of `npm test`. */
const usualParts = ['check', 'unit', 'server', 'browser']
/** `thorough`: browser tests of rare situations, which take two thirds of the time of all. */
const parts = [...usualParts, 'thorough']
const args = process.argv.slice(2)
const form = args.find((arg) => arg.startsWith('--form='))?.slice('--form='.length)
const chosen = args.filter((arg) => !arg.startsWith('--form='))
const unknown = chosen.filter((part) => !parts.includes(part))
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}`, parts)
if (form !== undefined && !(form in forms)) refuse(`There is no form ${form}`, Object.keys(forms))
const has = (part) => (chosen.length === 0 ? usualParts : chosen).includes(part)

const counts = []
const failures = []
const flaky = []
if (has('check')) counts.push(...(await Promise.all(Object.entries(checks).map(check))))
if (has('server') || has('browser') || has('thorough')) counts.push(...(await build()))
if (has('unit') || has('server')) counts.push(await vitest(projectsOf()))
if (has('server')) counts.push(await callsOverSip())
if (has('browser') && !form) counts.push(await components())
if (has('browser')) counts.push(await playwright(form ?? 'own', ['--grep-invert=@thorough']))
if (has('browser') && !form) {
  // All tests in every form take too long, so the other forms run only a few journeys, which wait more than they work.
  const journeys = ['--grep=@every-form', '--workers=2']
  counts.push(...(await Promise.all(otherForms.map((other) => playwright(other, journeys)))))
}
if (has('thorough')) counts.push(await playwright(form ?? 'own', ['--grep=@thorough']))

const { text, isGood } = summaryOf(counts)
if (flaky.length > 0) console.log(`\n${formatFailures(flaky, 'flaky, passed only on retry:')}`)
if (failures.length > 0) console.log(`\n${formatFailures(failures)}`)
console.log(`\n${text}`)
process.exitCode = isGood ? 0 : 1

function refuse(sentence, known) {
  console.error(`${sentence}; there is ${known.join(', ')}.`)
  process.exit(2)
}

async function check([name, [program, args]]) {
  const { code, output } = await run(program, args)
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function build() {
  try {
    await buildStale(has('browser') || has('thorough') ? undefined : ['server'])
    return []
  } catch (error) {
    console.log(`✗ build\n${error.message}`)
    return [{ passed: 0, failed: 1, skipped: 0 }]
  }
}

/** The server tests are several projects, because stores run on several databases. */
function projectsOf() {
  return [...(has('unit') ? ['unit'] : []), ...(has('server') ? ['embedded', 'postgresql'] : [])]
}

/** Five calls over a SIP trunk, if Asterisk was prepared before (`npm run engine`); `npm run test:telephony` makes more. */
async function callsOverSip() {
  const why = await lackForCalls()
  if (!why) return vitest(['telephony'], ['server/phone-lines/journeys'], { TELEPHONY_SERVER: 'dist/server' })
  console.log(`Skipped: five calls over SIP. ${why}`)
  return { passed: 0, failed: 0, skipped: 5 }
}

/** Why calls over SIP cannot be made here; undefined if they can. */
async function lackForCalls() {
  try {
    const { code, output } = await run('/bin/bash', ['scripts/engine.sh', '--check'])
    if (code !== 0) return output.trim()
    const { code: lacking, output: found } = await run('/bin/bash', [
      '-c',
      'command -v espeak-ng && command -v openssl && command -v sox',
    ])
    return lacking === 0
      ? undefined
      : `espeak-ng, openssl and sox are needed. Found: ${found.trim() || 'none'}`
  } catch (error) {
    return error.message
  }
}

/** vitest.config.ts defines the project `components` only if there is a browser. */
async function components() {
  try {
    await getBrowser()
    return await vitest(['components'])
  } catch (error) {
    console.log(`✗ browser\n${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function vitest(projects, files = [], env = {}) {
  const report = freshReport(`vitest-${projects[0]}`)
  const { code } = await run(
    'vitest',
    [
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
      ...files,
    ],
    { show: true, env },
  )
  const result = read(report)
  failures.push(...failuresOfVitest(result))
  return countsOfVitest(result, code)
}

async function playwright(form, options = []) {
  const report = freshReport(`playwright-${form}`)
  try {
    await getBrowser()
  } catch (error) {
    console.log(`✗ browser\n${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { code } = await run('playwright', ['test', '--forbid-only', '--reporter=line,json', ...options], {
    show: true,
    env: { FORM: form, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const result = read(report)
  failures.push(...failuresOfPlaywright(result, form))
  flaky.push(...flakyOfPlaywright(result, form))
  return countsOfPlaywright(result, code)
}

/** Removes the report of an earlier run, so that it is not read as the result of this one. */
function freshReport(name) {
  const path = `.cache/reports/${name}.json`
  mkdirSync('.cache/reports', { recursive: true })
  rmSync(path, { force: true })
  return path
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
