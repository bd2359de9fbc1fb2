import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const program = `
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { endWithParent } from ${JSON.stringify(new URL('./end-with-parent.js', import.meta.url).href)}
const folder = mkdtempSync('/tmp/switchboard-orphan-')
const { pid } = spawn('/bin/sleep', ['300'], { detached: true, stdio: 'ignore' })
endWithParent({ pid, folder })
console.log(pid + ' ' + folder)
setInterval(() => undefined, 1000)
`

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'])(
  'a program that ends by %s leaves no process and no folder behind',
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(parent.stdout, 'data')
    const [pid, folder] = String(line).trim().split(' ')
    expect([isAlive(Number(pid)), existsSync(folder)]).toEqual([true, true])
    parent.kill(signal)
    await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false)
    expect(isAlive(Number(pid))).toBe(false)
  },
  30_000,
)
