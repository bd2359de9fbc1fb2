import { isIP } from 'node:net'
import { z } from 'zod'
import { bucketSettings, lackingForBucket } from '#server/kernel/storage/settings'
import { readKey } from '#server/kernel/vault/key'
import { address, origin, wholeNumber, words } from './environment-schemas'

/** PostgreSQL accepts an address with a user and no host, as for a socket; URL does not. */
const withHost = (value: string) => value.replace('@/', '@socket/')

/** An origin, with a path if the platform's /v1 is below one. */
const platformAddress = address(/^https?:$/)
  .refine((value) => {
    const { username, password, search, hash } = new URL(value)
    return username + password + search + hash === ''
  })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''))

/** `name`, `name:port`, `10.0.0.5` or `[fd00::5]:8080`, separated by commas. */
const hosts = z
  .string()
  .regex(/^\s*[\w.:[\]-]+(\s*,\s*[\w.:[\]-]+)*\s*$/)
  .transform((value) => new Set(value.split(',').map((host) => host.trim().toLowerCase())))

/** `name`, `10.0.0.5`, `fd00::5` or `[fd00::5]`, separated by commas. */
const hostNames = z
  .string()
  .transform((value) =>
    value.split(',').map((host) =>
      host
        .trim()
        .toLowerCase()
        .replace(/^\[|\]$/g, ''),
    ),
  )
  .refine((names) => names.every((name) => isIP(name) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(name)))

const addressRange = (value: string) => {
  const [, range = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(value) ?? []
  const family = isIP(range)
  return family !== 0 && Number(prefix ?? 0) <= (family === 4 ? 32 : 128)
}

/** `10.0.0.5` or `10.0.0.0/8`, separated by commas. */
const addressRanges = z
  .string()
  .transform((value) => value.split(',').map((range) => range.trim()))
  .refine((ranges) => ranges.every(addressRange))

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).prefault('8787').register(words, {
    means: 'The port to listen on; 0 takes any free one.',
    rule: 'must be a whole number from 0 to 65535',
    example: '8080',
  }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .prefault('127.0.0.1')
    .register(words, {
      means: 'The address to listen on; 0.0.0.0 lets other machines in.',
      rule: 'must be an IP address or a host name',
      example: '0.0.0.0',
    }),
  DATA_DIR: z.string().prefault('.data').register(words, {
    means: 'The folder that holds everything stored.',
    rule: 'must be the path of a folder',
    example: '/var/lib/switchboard',
  }),
  DATABASE_URL: address(/^postgres(ql)?:$/, withHost)
    .optional()
    .register(words, {
      means: 'A PostgreSQL to store in; without it the server runs its own in DATA_DIR.',
      rule: 'must be the address of a PostgreSQL database',
      example: 'postgres://name:password@db.example.com/switchboard',
      secret: true,
    }),
  ...bucketSettings,
  PG_BIN: z.string().optional().register(words, {
    means: 'The programs of a PostgreSQL on this machine, for the server to run in place of those from npm.',
    rule: 'must be the path of a folder',
    example: '/usr/lib/postgresql/18/bin',
  }),
  PUBLIC_URL: origin.optional().register(words, {
    means: 'The address under which browsers reach the server, where that is another than it listens on.',
    rule: 'must be an http or https address without a path',
    example: 'https://switchboard.example.com',
  }),
  ALLOWED_HOSTS: hostNames.optional().register(words, {
    means:
      'More host names and addresses that requests may be for, between commas; this machine’s own and that of PUBLIC_URL always may.',
    rule: 'must be host names or IP addresses without a port, between commas',
    example: 'phones.internal,10.0.0.5',
  }),
  TRUSTED_PROXIES: addressRanges.optional().register(words, {
    means: 'Proxies whose X-Forwarded-For is trusted, separated by commas; none by default.',
    rule: 'must be IP addresses or ranges of them, between commas',
    example: '10.0.0.5,10.1.0.0/16',
  }),
  VOICE_WORKERS: wholeNumber(0, 64).prefault('1').register(words, {
    means:
      'With DATABASE_URL: how many processes for calls over Asterisk this server starts, once there are such calls; npm run voice starts more.',
    rule: 'must be a whole number from 0 to 64',
    example: '2',
  }),
  DRAIN_SECONDS: wholeNumber(0, 300).prefault('3').register(words, {
    means: 'With DATABASE_URL: how long it goes on serving when it is stopped, while /health says 503.',
    rule: 'must be a whole number from 0 to 300',
    example: '10',
  }),
  UPSTREAM_URL: platformAddress.optional().register(words, {
    means:
      'A hosted platform to stand in front of: people sign in with its keys, and it does the dialing. Nothing is dialed from here.',
    rule: 'must be the http or https address of a platform, without a name, a password, ? or #',
    example: 'https://api.platform.example',
    secret: true,
  }),
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/)
    .optional()
    .register(words, {
      means: 'The API key of the first account; without it a random one is made and printed once.',
      rule: 'must be 20 to 200 letters, digits or signs without a space',
      example: 'a-long-key-of-your-own-choice',
      secret: true,
    }),
  SAMPLE_DATA: z
    .enum(['0', '1'])
    .prefault('0')
    .transform((value) => value === '1')
    .register(words, {
      means: '1 fills the first account with believable bots, numbers, contacts and calls.',
      rule: 'must be 0 or 1',
      example: '1',
    }),
  CALL_SPEED: wholeNumber(1, 10_000).prefault('1').register(words, {
    means: 'How many times faster than real time simulated calls run.',
    rule: 'must be a whole number from 1 to 10000',
    example: '50',
  }),
  ENCRYPTION_KEY: z
    .string()
    .refine((value) => readKey(value) !== undefined)
    .optional()
    .register(words, {
      means: 'The key under which stored secrets are encrypted; without it one is made in DATA_DIR.',
      rule: 'must be 32 random bytes in base64, as openssl rand -base64 32 prints them',
      example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
      secret: true,
    }),
  ALLOWED_PRIVATE_HOSTS: hosts.optional().register(words, {
    means:
      'Hosts in private networks that webhooks, models, mail servers and Asterisk may be at, between commas; else none may.',
    rule: 'must be names or IP addresses, each with or without a port, between commas',
    example: 'crm.internal,10.0.0.5:8080',
  }),
  ASTERISK_CALL_RECORDS: z.string().min(1).max(4096).optional().register(words, {
    means:
      'File to which Asterisk writes its call records (cel_custom); without it, calls that ended unobserved stay unexplained.',
    rule: 'must be a path',
    example: '/var/log/asterisk/cel-custom/calls.csv',
  }),
  TWILIO_API_URL: origin.prefault('https://api.twilio.com').register(words, {
    means: 'Address of Twilio’s REST API, for accounts in another region than the United States.',
    rule: 'must be an http or https address without a path',
    example: 'https://api.dublin.ie1.twilio.com',
  }),
  LOG_FORMAT: z.enum(['text', 'json']).prefault('text').register(words, {
    means: 'json writes every line of the log as one JSON object: time, level, message, request id and more.',
    rule: 'must be text or json',
    example: 'json',
  }),
  CAPABILITIES: z.enum(['all', 'none']).prefault('all').register(words, {
    means: 'none answers as the specification alone says, without what goes beyond it: for tests of clients.',
    rule: 'must be all or none',
    example: 'none',
  }),
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).prefault('100').register(words, {
    means: 'How many requests an API key may send in a minute.',
    rule: 'must be a whole number from 1 to 1000000',
    example: '1000',
  }),
  WEB_CALLS_AT_ONCE: wholeNumber(1, 1_000).prefault('10').register(words, {
    means: 'How many web calls of an account may be in progress at the same time.',
    rule: 'must be a whole number from 1 to 1000',
    example: '20',
  }),
  CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).prefault('5').register(words, {
    means: 'How many calls an account may place in a minute.',
    rule: 'must be a whole number from 1 to 1000000',
    example: '60',
  }),
})

/** The validated environment; the keys are the names of the variables. */
export type Environment = z.output<typeof Environment>

/** The message has one sentence per invalid variable and repeats no secret. */
export class EnvironmentError extends Error {}

const variables = Object.entries(Environment.shape).map(([name, schema]) => {
  const known = words.get(schema)
  if (!known) throw new Error(`${name} has no words.`)
  return { name, schema, ...known }
})

/** An empty variable counts as absent. Throws EnvironmentError. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const values = Object.fromEntries(variables.map(({ name }) => [name, env[name]?.trim() || undefined]))
  const result = Environment.safeParse(values)
  const lacking = result.success ? lackingForBucket(values) : []
  if (result.success && lacking.length === 0) return result.data
  const wrong = new Set(result.error?.issues.map((issue) => issue.path[0]) ?? lacking)
  const sentences = variables
    .filter(({ name }) => wrong.has(name))
    .map(({ name, rule, example, secret }) => {
      const instance = example && `, for example ${name}=${example}`
      const value = secret || values[name] === undefined ? '' : `; it is "${values[name]}"`
      return `${name} ${rule}${instance}${value}.`
    })
  throw new EnvironmentError(sentences.join('\n'))
}

/** The text about the environment for `--help`. */
export function helpText(): string {
  const width = Math.max(...variables.map(({ name }) => name.length))
  const rows = variables.map(({ name, schema, means, example }) => {
    const usual = schema.safeParse(undefined).data
    const normally = usual === undefined || typeof usual === 'boolean' ? '' : ` Default: ${usual}.`
    const instance = example && ` Example: ${name}=${example}`
    return `  ${name.padEnd(width)}  ${means}${normally}${instance}`
  })
  return `Settings are read from the environment:\n\n${rows.join('\n')}\n`
}

/** For programs: returns this process's environment, or ends the process with code 2 and the sentences. */
export function environmentOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
