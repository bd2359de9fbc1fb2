import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endWithParent } from '#scripts/end-with-parent.js'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createAri } from '#server/telephony/lines/asterisk/ari'

const skippedCode = 77

type Found = { root: string; missing?: never } | { root?: never; missing: string }

const allPrograms = ['baresip', 'espeak-ng', 'openssl', 'sipp', 'sox', 'tcpdump']

/** The chroot with Asterisk, or what this machine lacks. With CI=true everything must be there. */
export function findEngine(programs: readonly string[] = allPrograms): Found {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'engine'], { encoding: 'utf8' })
  const lacking = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  const missing =
    status === 0
      ? lacking.length > 0 &&
        `the programs ${lacking.join(', ')} (Debian: baresip-core espeak-ng openssl sip-tester sox tcpdump)`
      : stderr.trim()
  if (!missing) return { root: stdout.trim() }
  if (process.env.CI === 'true' || (status !== 0 && status !== skippedCode)) throw new Error(missing)
  console.info(`Skipped: calls over SIP, for want of ${missing}`)
  return { missing }
}

/** The music on hold is this tone. */
export const musicHz = 700

const username = 'switchboard'
const password = 'test-password'

/** `phones`: names of trunks, and the UDP port where each one's phone is. */
type EngineOptions = {
  root: string
  port: number
  phones: Readonly<Record<string, number>>
  /** Replaces files of the configuration; `inside` is the folder in the chroot. */
  files?: (inside: string) => Readonly<Record<string, string>>
}

export type TestEngine = Awaited<ReturnType<typeof startEngine>>

/** Starts Asterisk with a configuration of its own: ARI at `port`, SIP at the same number over UDP. */
export async function startEngine({ root, port, phones, files }: EngineOptions) {
  const folder = mkdtempSync(`${root}/tmp/switchboard-`)
  const inside = folder.slice(root.length)
  for (const name of [
    'etc',
    'var',
    'db',
    'keys',
    'spool',
    'run',
    'sounds',
    'log/cdr-custom',
    'log/cel-custom',
    'moh',
  ]) {
    mkdirSync(`${folder}/${name}`, { recursive: true })
  }
  const music = Int16Array.from(
    { length: 80_000 },
    (_, at) => 12_000 * Math.sin((2 * Math.PI * musicHz * at) / 8_000),
  )
  writeFileSync(`${folder}/moh/music.sln`, music)
  for (const [name, text] of Object.entries({
    ...configuration(inside, port, phones),
    ...files?.(inside),
  })) {
    writeFileSync(`${folder}/etc/${name}`, text)
  }
  const access = { url: `http://127.0.0.1:${port}`, username, password }
  const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
  const ari = createAri({ outbound, access: () => access })
  const output: string[] = []
  let process_: ChildProcess | undefined
  let release = () => {}

  async function start(): Promise<void> {
    const started = spawn('chroot', [root, 'asterisk', '-f', '-C', `${inside}/etc/asterisk.conf`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process_ = started
    release = endWithParent({ pid: started.pid, folder })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data) => output.push(String(data)))
    const deadline = Date.now() + 60_000
    while (!(await isReady())) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(output.join('').slice(-3_000))
      await wait(100)
    }
  }
  const isReady = async () => {
    try {
      await ari.version()
      return (await ari.findEndpoint(Object.keys(phones)[0] ?? '')) !== undefined
    } catch {
      return false
    }
  }
  async function kill(): Promise<void> {
    if (process_ && process_.exitCode === null && process_.signalCode === null) {
      process_.kill('SIGKILL')
      await once(process_, 'exit')
    }
    release()
  }

  await start()
  return {
    access,
    ari,
    outbound,
    port,
    records: `${folder}/log/cel-custom/calls.csv`,
    /** The folder of this engine, which it knows as `inside`. */
    folder,
    inside,
    /** Runs a command of Asterisk's console, and returns its output. */
    run: async (command: string) => {
      const config = ['-C', `${inside}/etc/asterisk.conf`]
      const { stdout } = await promisify(execFile)('chroot', [root, 'asterisk', ...config, '-rx', command])
      return stdout
    },
    output: () => output.join(''),
    kill,
    /** Stops it as `systemctl stop` does. */
    terminate: () => process_?.kill('SIGTERM'),
    start,
    async stop() {
      await kill()
      await outbound.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(inside: string, port: number, phones: Readonly<Record<string, number>>) {
  const trunks = Object.entries(phones).map(
    ([name, phonePort]) => `
[${name}]
type=endpoint
context=inbound
transport=udp
disallow=all
allow=ulaw
aors=${name}
direct_media=no
dtmf_mode=rfc4733
[${name}]
type=aor
contact=sip:127.0.0.1:${phonePort}
`,
  )
  return {
    'asterisk.conf': `[directories]
astetcdir => ${inside}/etc
astvarlibdir => ${inside}/var
astdbdir => ${inside}/db
astkeydir => ${inside}/keys
astspooldir => ${inside}/spool
astrundir => ${inside}/run
astlogdir => ${inside}/log
astdatadir => /usr/share/asterisk
`,
    'modules.conf': '[modules]\nautoload=yes\nnoload=chan_iax2.so\nnoload=pbx_lua.so\n',
    'logger.conf': '[logfiles]\nconsole => warning,error\n',
    'http.conf': `[general]\nenabled=yes\nbindaddr=127.0.0.1\nbindport=${port}\nsessionlimit=2000\n`,
    'ari.conf': `[general]\nenabled=yes\n[${username}]\ntype=user\nread_only=no\npassword=${password}\n`,
    'rtp.conf': '[general]\nrtpstart=21000\nrtpend=21999\n',
    'musiconhold.conf': `[default]\nmode=files\ndirectory=${inside}/moh\n`,
    'cel.conf': '[general]\nenable=yes\nevents=CHAN_START,ANSWER,HANGUP\n',
    'cel_custom.conf': readFileSync('deploy/asterisk/cel_custom.conf', 'utf8'),
    'pjsip.conf': `[udp]
type=transport
protocol=udp
bind=127.0.0.1:${port}
${trunks.join('')}
[callers]
type=identify
endpoint=${Object.keys(phones)[0]}
match=127.0.0.1
`,
    'extensions.conf': `[inbound]
exten => _[+0-9]!,1,StasisBroadcast(2000)
 same => n,ExecIf($["\${STASISSTATUS}"="TIMEOUT"]?Hangup(34))
`,
  }
}
