import { readdirSync, readFileSync } from 'node:fs'
import { startEngine, type TestEngine } from './engine'
import { customer, provider, type Trunk } from './trunk'

const folder = 'deploy/asterisk'

type Options = {
  root: string
  /** That of its ARI; SIP is at the next one. */
  port: number
  trunk: Trunk
  number: string
  /** The host that it connects to. */
  host?: string
  /** The authority that it trusts. */
  authority?: string
  /** The ports of its audio. */
  audio?: readonly [first: number, last: number]
  /** Changes `pjsip.conf` as its comments say. */
  change?: (text: string) => string
}

/** Asterisk as docs/telephony.md says: the files of deploy/asterisk, with every CHANGE_ME replaced, for a provider. */
export function startDocumentedEngine(options: Options) {
  const { root, port, trunk, number, host = provider, authority = trunk.authority, change } = options
  const [firstPort, lastPort] = options.audio ?? [22_000, 22_999]
  const files = readdirSync(folder).filter((name) => name.endsWith('.conf'))
  const replaced = (text: string, password: string, inside: string) =>
    text
      .replaceAll('CHANGE_ME_NUMBER', number)
      .replaceAll('CHANGE_ME_ADDRESS', '127.0.0.1')
      .replaceAll('username = CHANGE_ME', `username = ${customer.user}`)
      .replaceAll('sip:CHANGE_ME@', `sip:${customer.user}@`)
      .replaceAll('CHANGE_ME', password)
      .replaceAll(`from_domain = ${provider}`, `from_domain = ${host}`)
      .replaceAll(/(?<=[:@])sip\.provider\.example/g, `${host}:${trunk.sipPort}`)
      .replaceAll('/etc/ssl/certs/ca-certificates.crt', `${inside}/etc/authority.pem`)
      // Ports that other programs of this machine do not use.
      .replaceAll(/0\.0\.0\.0:506[01]/g, `127.0.0.1:${port + 1}`)
      .replaceAll('bindport = 8088', `bindport = ${port}`)
      .replaceAll('rtpstart = 10000\nrtpend = 20000', `rtpstart = ${firstPort}\nrtpend = ${lastPort}`)
  const read = (name: string) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return name === 'pjsip.conf' ? (change?.(text) ?? text) : text
  }
  const passwordIn = (name: string) => (name === 'ari.conf' ? 'test-password' : customer.password)
  return startEngine({
    root,
    port,
    phones: { trunk: 0 },
    files: (inside) => ({
      ...Object.fromEntries(files.map((name) => [name, replaced(read(name), passwordIn(name), inside)])),
      'authority.pem': authority,
    }),
  })
}

/** For a provider without TLS: in the lines with "UDP:", the value behind it. */
export const withoutTls = (text: string) => text.replaceAll(/ = \S+ *; UDP: /g, ' = ')

/** Whether the engine has registered with its provider. */
export const isRegistered = async (engine: TestEngine) =>
  (await engine.run('pjsip show registrations')).includes('Registered')
