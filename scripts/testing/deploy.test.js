import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#server/kernel/environment'

const read = (name) => readFileSync(`deploy/${name}`, 'utf8')
const files = ['compose.yaml', 'compose.many.yaml', 'compose.telephony.yaml']
const compose = (name) => parse(read(name), { merge: true })

const samples = {
  POSTGRES_PASSWORD: 'p',
  ENCRYPTION_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'https://phones.example.com',
  BOOTSTRAP_API_KEY: 'k'.repeat(20),
  BUCKET_KEY_ID: 'id',
  BUCKET_SECRET_KEY: 'key',
}

/** Substitutes variables as compose does: ${NAME}, ${NAME:-default} and ${NAME:?sentence}. */
const filled = (text) =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, usual) => samples[name] ?? usual ?? '')

const serversOf = ({ services }) =>
  Object.values(services).filter(({ build }) => build?.dockerfile === 'deploy/Containerfile')

describe.each(files)('%s', (name) => {
  it('sets only variables that the server reads', () => {
    for (const { environment } of serversOf(compose(name))) {
      const settings = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(value)]),
      )
      const environmentRead = readEnvironment(settings)
      for (const [key, value] of Object.entries(settings))
        if (value) expect(environmentRead).toHaveProperty(key)
    }
  })

  it('takes secrets only from the environment', () => {
    const secrets = Object.values(compose(name).services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([key]) => /PASSWORD|KEY|SECRET|DATABASE_URL/.test(key))
    expect(secrets.length).toBeGreaterThan(0)
    for (const [key, value] of secrets) expect(value, key).toMatch(/\$\{\w+:[?-]/)
  })

  it('pins its images and runs servers with minimal rights', () => {
    const { services, volumes } = compose(name)
    for (const { image, build } of Object.values(services))
      if (!build) expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/)
    for (const server of serversOf({ services })) {
      expect(server).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'] })
      expect(server.build).toMatchObject({ context: '..' })
    }
    const named = Object.values(services).flatMap(({ volumes: used = [] }) =>
      used.map((volume) => volume.split(':')[0]),
    )
    const used = new Set(named.filter((volume) => !volume.startsWith('.')))
    expect([...used].sort()).toEqual(Object.keys(volumes).sort())
  })
})

describe('compose.telephony.yaml', () => {
  const { server, voice, asterisk } = compose('compose.telephony.yaml').services
  const setting = (file, name) => new RegExp(`^${name} *= *(.*)$`, 'm').exec(read(`asterisk/${file}`))[1]

  it('starts voice workers as npm run voice does, and gives their calls time to end', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(voice.command.join(' ')).toBe(scripts.voice)
    expect(server.environment.VOICE_WORKERS).toBe('0')
    expect(Number.parseInt(voice.stop_grace_period, 10)).toBeGreaterThan(
      Number(voice.environment.DRAIN_SECONDS),
    )
  })

  it('reaches Asterisk and its records as its configuration says', () => {
    const address = `${setting('http.conf', 'bindaddr')}:${setting('http.conf', 'bindport')}`
    const folder = '/var/log/asterisk/cel-custom'
    const [, file] = /^(.*) =>/m.exec(read('asterisk/cel_custom.conf'))
    for (const { environment, volumes, depends_on } of [server, voice]) {
      // Started before the workers, and stopped after them.
      expect(depends_on).toHaveProperty('asterisk')
      expect(filled(environment.ALLOWED_PRIVATE_HOSTS)).toBe(address)
      expect(environment.ASTERISK_CALL_RECORDS).toBe(`/records/${file}`)
      expect(volumes).toContain('records:/records:ro')
    }
    expect(asterisk.volumes).toEqual(['./asterisk:/config:ro', `records:${folder}`])
    expect(read('asterisk/cel_custom.conf')).toContain(`${folder}/${file}`)
    expect(read('asterisk/Containerfile')).toContain(folder)
  })
})

describe('asterisk', () => {
  /** The lines that are in use, without comments behind them. */
  const active = (name) =>
    read(`asterisk/${name}`)
      .split('\n')
      .map((line) => line.replace(/(^|[^\\]);.*$/, '$1').trim())
      .filter(Boolean)
  const trunk = active('pjsip.conf')

  it('encrypts signaling and audio, and checks the certificate of the provider', () => {
    for (const line of ['protocol = tls', 'verify_server = yes', 'media_encryption = sdes'])
      expect(trunk).toContain(line)
    expect(trunk.filter((line) => /^(contact|server_uri) = /.test(line))).toEqual([
      'contact = sip:sip.provider.example\\;transport=tls',
      'server_uri = sip:sip.provider.example\\;transport=tls',
    ])
    expect(trunk.filter((line) => line.includes('optimistic'))).toEqual([])
  })

  it('admits only addresses of the provider', () => {
    for (const line of ['deny = 0.0.0.0/0', 'deny = ::/0', 'identify_by = ip']) expect(trunk).toContain(line)
    expect(trunk.filter((line) => line.startsWith('permit'))).toHaveLength(1)
  })

  it('offers ARI only to this machine', () => {
    const addresses = ['http.conf', 'ari.conf'].flatMap(active).filter((line) => line.includes('bindaddr'))
    expect(addresses).toEqual(['bindaddr = 127.0.0.1'])
  })

  it('logs refused requests where fail2ban reads them', () => {
    const logs = Array.from(
      read('asterisk/fail2ban.jail').matchAll(/\/var\/log\/asterisk\/(\S+)/g),
      ([, log]) => log,
    )
    expect(logs).toEqual(['messages.log', 'security.log'])
    for (const line of ['messages.log => notice,warning,error', 'security.log => security'])
      expect(active('logger.conf')).toContain(line)
  })

  it('has as many placeholders as docs/telephony.md says', () => {
    const [, walk] = /^2\. ([\s\S]*?)```sh$/m.exec(readFileSync('docs/telephony.md', 'utf8'))
    const said = Array.from(walk.matchAll(/- `(\S+)`.*, in (\w+) lines: /g), ([, name, lines]) => [
      name,
      lines,
    ])
    expect(said).toEqual([
      ['CHANGE_ME', 'three'],
      ['CHANGE_ME_NUMBER', 'two'],
      ['CHANGE_ME_ADDRESS', 'two'],
      ['sip.provider.example', 'four'],
    ])
    const names = ['CHANGE_ME(?!_)', 'CHANGE_ME_NUMBER', 'CHANGE_ME_ADDRESS', 'sip.provider.example']
    expect(names.map((name) => trunk.filter((line) => new RegExp(name).test(line)).length)).toEqual([
      3, 2, 2, 4,
    ])
    expect(walk).toContain('the five lines with `UDP:`')
    expect(read('asterisk/pjsip.conf').match(/^\w.*; UDP: /gm)).toHaveLength(5)
  })
})

describe('Containerfile', () => {
  const lines = read('Containerfile').split('\n')

  it('pins its base, runs as a user other than root, and has a health check', () => {
    const bases = lines.filter((line) => line.startsWith('FROM '))
    expect(bases).toHaveLength(2)
    for (const base of bases) expect(base).toMatch(/^FROM node:\d+\.\d+\.\d+-bookworm-slim/)
    const last = lines.slice(lines.lastIndexOf(bases[1]))
    expect(last).toContain('USER node')
    expect(last.join('\n')).toMatch(/HEALTHCHECK[\s\S]*\/health/)
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD')),
    )
  })

  it('copies no file that .dockerignore excludes', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const path of ['package.json', 'package-lock.json', '.npmrc']) expect(ignored).not.toContain(path)
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules', 'dist']))
  })
})
