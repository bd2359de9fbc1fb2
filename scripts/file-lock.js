import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const lock = '.cache/prepare.lock'
const beatMs = 1_000
const silentMs = 10_000

/** Runs the work under a lock that the processes of this folder share. The lock of a killed process is taken over. */
export async function withFileLock(work) {
  while (!take()) await setTimeout(100)
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take() {
  mkdirSync('.cache', { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(lock)) discard()
    return false
  }
}

/** Its process has ended, or, if another process has its number now, the lock has no recent heartbeat. */
function isAbandoned(path) {
  try {
    const isSilent = Date.now() - statSync(path).mtimeMs > silentMs
    return isSilent || !isRunning(Number(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** A lock without a number is still being written. */
function isRunning(pid) {
  if (pid === 0) return true
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Only one of several processes can rename an abandoned lock. A lock that was taken meanwhile is put back. */
function discard() {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (isAbandoned(aside)) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
