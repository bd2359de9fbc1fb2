import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#server/kernel/environment'

const read = (name) => readFileSync(`deploy/${name}`, 'utf8')
const files = ['compose.yaml', 'compose.many.yaml']
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

const serversOf = ({ services }) => Object.values(services).filter(({ build }) => build)

describe.each(files)('%s', (name) => {
  it('leads to settings that the server takes', () => {
    for (const { environment } of serversOf(compose(name))) {
      const given = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(value)]),
      )
      const understood = readEnvironment(given)
      for (const [key, value] of Object.entries(given)) if (value) expect(understood).toHaveProperty(key)
    }
  })

  it('takes secrets from the environment alone', () => {
    const secrets = Object.values(compose(name).services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([key]) => /PASSWORD|KEY|SECRET|DATABASE_URL/.test(key))
    expect(secrets.length).toBeGreaterThan(0)
    for (const [key, value] of secrets) expect(value, key).toMatch(/\$\{\w+:[?-]/)
  })

  it('pins what it fetches, and gives servers no more than they need', () => {
    const { services, volumes } = compose(name)
    for (const { image, build } of Object.values(services))
      if (!build) expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/)
    for (const server of serversOf({ services })) {
      expect(server).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'] })
      expect(server.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' })
    }
    const named = Object.values(services).flatMap(({ volumes: used = [] }) =>
      used.map((one) => one.split(':')[0]),
    )
    expect(named.filter((one) => !one.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort())
  })
})

describe('Containerfile', () => {
  const lines = read('Containerfile').split('\n')

  it('pins its base, and runs as another user than root with a check of its health', () => {
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

  it('copies nothing that the build leaves out', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const path of ['package.json', 'package-lock.json', '.npmrc']) expect(left).not.toContain(path)
    expect(left).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules', 'dist']))
  })
})
