import { spawn } from 'node:child_process'

/**
 * Runs a program and resolves to its exit code and, unless it inherits the terminal, its output.
 * A name without a slash is a program of node_modules.
 */
export function run(program, args, { show = false, env = {} } = {}) {
  const path = program.includes('/') ? program : `node_modules/.bin/${program}`
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

/** Runs npm quietly; throws with its output when it fails. */
export async function npm(...args) {
  const cli = process.env.npm_execpath
  const { code, output } = await (cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args])
    : run('/usr/bin/env', ['npm', ...args]))
  if (code !== 0) throw new Error(`${output}npm ${args[0]} failed.`)
}
