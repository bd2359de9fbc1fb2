import { existsSync, readFileSync } from 'node:fs'
import { withFileLock } from './file-lock.js'
import { npm } from './run.js'

const installed = 'node_modules/.package-lock.json'

/** Installs the packages of the lock file if they are missing or differ. */
export async function installMissing() {
  if (isInstalled()) return
  await withFileLock(async () => {
    if (isInstalled()) return
    console.log('Installing packages …')
    await npm('ci', '--include=dev', '--no-progress')
  })
}

/** npm writes this file last, so it proves a complete installation. */
function isInstalled() {
  if (!existsSync(installed)) return false
  const present = packagesOf(installed)
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return wanted.optional || wanted.devOptional || false
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
