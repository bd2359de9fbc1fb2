// Runs before the other commands, even in a new clone: it imports nothing of node_modules before the installation.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
requireNode(JSON.parse(readFileSync('package.json', 'utf8')).engines.node)

try {
  const { installMissing } = await import('./install.js')
  await installMissing()
  if (!process.argv.includes('--install-only')) {
    const { buildStale } = await import('./build.js')
    await buildStale()
  }
  if (process.argv.includes('--with-browser')) {
    const { getBrowser } = await import('./get-browser.js')
    await getBrowser()
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

function requireNode(range) {
  const numbers = (version) => version.match(/\d+/g).map(Number)
  const [major, minor] = numbers(process.versions.node)
  const [needsMajor, needsMinor] = numbers(range)
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor)) return
  console.error(
    `Switchboard needs Node ${needsMajor}.${needsMinor} or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
