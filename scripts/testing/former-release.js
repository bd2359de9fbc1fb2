// Makes the fixtures of server/upgrades with a former release: node scripts/testing/former-release.js
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { run } from '#scripts/run.js'
import { serve } from '#scripts/serve.js'
import { fillFormer, fillOther } from './former-content.js'

const commit = '0a0b56b'
const key = 'a-key-of-the-former-release'
const fixtures = resolve('server/upgrades')

const work = mkdtempSync(join(tmpdir(), 'switchboard-former-'))
chmodSync(work, 0o755)
try {
  await makeFixtures()
} finally {
  process.chdir(tmpdir())
  rmSync(work, { recursive: true, force: true })
}

async function makeFixtures() {
  const program = join(work, 'program')
  await build(program)
  process.chdir(program)
  const dataDir = join(work, 'data')
  const backup = join(work, 'backup')
  mkdirSync(dataDir, { mode: 0o755 })
  const env = { DATA_DIR: dataDir, ENCRYPTION_KEY: '', DATABASE_URL: '', RECORDINGS_URL: '' }
  const server = await serve({ ...env, BOOTSTRAP_API_KEY: key, CALL_SPEED: '500' })
  let expected
  let current
  try {
    const otherKey = await makeOther(env)
    expected = [
      { key, answers: await fillFormer({ url: server.url, key }) },
      { key: otherKey, answers: await fillOther({ url: server.url, key: otherKey }) },
    ]
    await command('backup.js', [backup], env)
    current = await beginLogFile(join(dataDir, 'postgresql'))
  } finally {
    await server.stop()
  }
  shrink(dataDir, current)
  write('answers.json', Buffer.from(JSON.stringify(expected)))
  pack(dataDir, 'data')
  // A backup does not contain the key of stored secrets; the restore needs it.
  writeFileSync(join(backup, 'secrets.key'), readFileSync(join(dataDir, 'secrets.key')))
  pack(backup, 'backup')
}

async function build(program) {
  mkdirSync(program)
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', program], { input: archive })
  symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
  const args = [join(program, 'node_modules/vite/bin/vite.js'), 'build']
  const options = { cwd: program, stdio: 'inherit' }
  execFileSync(process.execPath, [...args, '--config', 'vite.server.config.ts'], options)
}

async function command(name, args, env) {
  const { code, output } = await run(process.execPath, [`dist/server/${name}`, ...args], { env })
  if (code !== 0) throw new Error(`${name} failed: ${output}`)
  return output
}

async function makeOther(env) {
  const output = await command('account.js', ['create', 'Northside Dental', 'ops@example.com'], env)
  const [found] = output.match(/sk_[\w-]+/) ?? []
  if (!found) throw new Error(`No key in: ${output}`)
  return found
}

/** The write-ahead log so far has 16 MB and hardly compresses; a new file is empty. */
async function beginLogFile(cluster) {
  const [, , , port, host] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
  const { rows } = await client.query('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  await client.end()
  return rows[0].name
}

/** Removes files that a stopped server does not need, and files with paths of this machine. */
function shrink(dataDir, current) {
  const cluster = join(dataDir, 'postgresql')
  for (const name of readdirSync(join(cluster, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== current) rmSync(join(cluster, 'pg_wal', name))
  }
  for (const path of [join(cluster, 'postmaster.opts'), join(dataDir, 'postgresql.log')])
    rmSync(path, { force: true })
}

function pack(folder, name) {
  write(`${name}.tar`, execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 }))
}

function write(name, bytes) {
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      // The databases of a cluster repeat each other, megabytes apart.
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 27,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(join(fixtures, `${commit}.${name}.br`), packed)
  console.log(`${name}: ${bytes.length} bytes, ${packed.length} compressed`)
}
