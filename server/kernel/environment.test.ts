import { describe, expect, it } from 'vitest'
import { EnvironmentError, helpText, readEnvironment } from './environment'

describe('readEnvironment', () => {
  it('needs no variable', () => {
    expect(readEnvironment({ PATH: '/bin' })).toEqual({
      PORT: 8787,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SAMPLE_DATA: false,
      CALL_SPEED: 1,
      DRAIN_SECONDS: 3,
      VOICE_WORKERS: 1,
      CAPABILITIES: 'all',
      LOG_FORMAT: 'text',
      BUCKET_REGION: 'us-east-1',
      TWILIO_API_URL: 'https://api.twilio.com',
      REQUESTS_PER_MINUTE: 100,
      WEB_CALLS_AT_ONCE: 10,
      CALLS_PER_MINUTE: 5,
    })
  })

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['PORT', '', 8787],
    ['PORT', ' 8080 ', 8080],
    ['HOST', '::1', '::1'],
    ['HOST', 'phones.example.com', 'phones.example.com'],
    ['DATA_DIR', '/var/lib/my phones', '/var/lib/my phones'],
    ['DATABASE_URL', 'postgresql:///local?host=/run/pg', 'postgresql:///local?host=/run/pg'],
    ['DATABASE_URL', 'postgresql://me@/local?host=/run/pg', 'postgresql://me@/local?host=/run/pg'],
    ['PUBLIC_URL', 'https://phones.example.com/', 'https://phones.example.com'],
    ['PUBLIC_URL', 'http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['BOOTSTRAP_API_KEY', 'k'.repeat(20), 'k'.repeat(20)],
    ['SAMPLE_DATA', '1', true],
    ['SAMPLE_DATA', '0', false],
    ['CALL_SPEED', '10000', 10_000],
    ['ENCRYPTION_KEY', 'ab'.repeat(32), 'ab'.repeat(32)],
    ['ALLOWED_PRIVATE_HOSTS', 'localhost', new Set(['localhost'])],
    ['ALLOWED_PRIVATE_HOSTS', ' CRM.internal , [fd00::5]:8080', new Set(['crm.internal', '[fd00::5]:8080'])],
    ['TRUSTED_PROXIES', '10.0.0.5, fd00::/8', ['10.0.0.5', 'fd00::/8']],
    ['DRAIN_SECONDS', '0', 0],
    ['CAPABILITIES', 'none', 'none'],
    ['LOG_FORMAT', 'json', 'json'],
    ['BUCKET_ENDPOINT', 'http://10.0.0.5:9000/', 'http://10.0.0.5:9000'],
    ['UPSTREAM_URL', '', undefined],
    ['UPSTREAM_URL', 'https://API.platform.example/', 'https://api.platform.example'],
    ['UPSTREAM_URL', 'http://10.0.0.5:8080/voice/api/', 'http://10.0.0.5:8080/voice/api'],
  ])('accepts %s=%s', (name, value, expected) => {
    expect(readEnvironment({ [name]: value })).toHaveProperty(name, expected)
  })

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, for example PORT=8080; it is "http".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, for example PORT=8080; it is "65536".'],
    ['PORT', '-1', /^PORT must be a whole number/],
    ['PORT', '80.5', /^PORT must be a whole number/],
    ['PORT', '0x50', /^PORT must be a whole number/],
    ['HOST', 'http://here', /^HOST must be an IP address or a host name/],
    [
      'DATABASE_URL',
      'mysql://root:secret@db/x',
      /^DATABASE_URL must be the address of a PostgreSQL[^\n]*\.$/,
    ],
    ['DATABASE_URL', 'localhost', /^DATABASE_URL must/],
    ['PUBLIC_URL', 'phones.example.com', /^PUBLIC_URL must be an http or https address/],
    ['PUBLIC_URL', 'https://example.com/phones', /^PUBLIC_URL must/],
    ['PUBLIC_URL', 'javascript:alert(1)', /^PUBLIC_URL must/],
    ['UPSTREAM_URL', 'api.platform.example', /^UPSTREAM_URL must be the http or https address of a platform/],
    ['UPSTREAM_URL', 'https://me:secret@x.example', /^UPSTREAM_URL must[^\n]*platform\.example\.$/],
    ['UPSTREAM_URL', 'https://x.example/?key=1', /^UPSTREAM_URL must/],
    ['RECORDINGS_URL', 's3://me:hidden@bucket', /^RECORDINGS_URL must be [^\n]*\/recordings\.$/],
    ['RECORDINGS_URL', '/srv/recordings', /^RECORDINGS_URL must be the name of a bucket/],
    ['BOOTSTRAP_API_KEY', 'short', /^BOOTSTRAP_API_KEY must be 20 to 200/],
    ['BOOTSTRAP_API_KEY', 'twenty letters with spaces', /^BOOTSTRAP_API_KEY must/],
    ['SAMPLE_DATA', 'yes', 'SAMPLE_DATA must be 0 or 1, for example SAMPLE_DATA=1; it is "yes".'],
    ['CALL_SPEED', '0', /^CALL_SPEED must be a whole number from 1 to 10000/],
    ['CALL_SPEED', '10001', /^CALL_SPEED must/],
    ['ENCRYPTION_KEY', 'c2hvcnQ=', /^ENCRYPTION_KEY must be 32 random bytes in base64/],
    ['ALLOWED_PRIVATE_HOSTS', 'http://here', /^ALLOWED_PRIVATE_HOSTS must be names or IP addresses/],
    ['TRUSTED_PROXIES', 'proxy.internal', /^TRUSTED_PROXIES must be IP addresses or ranges/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES must/],
    ['DRAIN_SECONDS', '301', /^DRAIN_SECONDS must be a whole number from 0 to 300/],
    ['CAPABILITIES', 'some', /^CAPABILITIES must be all or none/],
    ['LOG_FORMAT', 'xml', /^LOG_FORMAT must be text or json/],
    ['REQUESTS_PER_MINUTE', '0', /^REQUESTS_PER_MINUTE must/],
    ['CALLS_PER_MINUTE', 'many', /^CALLS_PER_MINUTE must/],
  ])('rejects %s=%s in one sentence', (name, value, sentence) => {
    expect(messageFor({ [name]: value })).toMatch(sentence)
    expect(messageFor({ [name]: value }).split('\n')).toHaveLength(1)
  })

  it('names every wrong variable on its own line', () => {
    const lines = messageFor({ PORT: 'a', CALL_SPEED: 'b' }).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'CALL_SPEED'])
  })

  it('requires the keys of a configured bucket', () => {
    expect(messageFor({ RECORDINGS_URL: 's3://bucket' })).toMatch(
      /^BUCKET_KEY_ID must be set, as RECORDINGS_URL is[^\n]*\nBUCKET_SECRET_KEY must be set/,
    )
  })

  it.each(['DATABASE_URL', 'BOOTSTRAP_API_KEY', 'ENCRYPTION_KEY'])(
    'does not repeat the secret in %s',
    (name) => {
      expect(messageFor({ [name]: 'hunter2' })).not.toContain('hunter2')
    },
  )
})

describe('helpText', () => {
  it('explains every variable once, with its default', () => {
    const explained = [...helpText().matchAll(/^ {2}([A-Z_]+) +/gm)].map((match) => match[1])
    expect(explained).toEqual([
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'RECORDINGS_URL',
      'BUCKET_ENDPOINT',
      'BUCKET_REGION',
      'BUCKET_KEY_ID',
      'BUCKET_SECRET_KEY',
      'PG_BIN',
      'PUBLIC_URL',
      'ALLOWED_HOSTS',
      'TRUSTED_PROXIES',
      'VOICE_WORKERS',
      'DRAIN_SECONDS',
      'UPSTREAM_URL',
      'BOOTSTRAP_API_KEY',
      'SAMPLE_DATA',
      'CALL_SPEED',
      'ENCRYPTION_KEY',
      'ALLOWED_PRIVATE_HOSTS',
      'ASTERISK_CALL_RECORDS',
      'TWILIO_API_URL',
      'LOG_FORMAT',
      'CAPABILITIES',
      'REQUESTS_PER_MINUTE',
      'WEB_CALLS_AT_ONCE',
      'CALLS_PER_MINUTE',
    ])
    expect(helpText()).toMatch(/PORT .*Default: 8787\. Example: PORT=8080/)
  })

  it('offers examples that are accepted', () => {
    const examples = [...helpText().matchAll(/Example: ([A-Z_]+)=(\S+)/g)]
    expect(examples.length).toBe(28)
    const keys = { BUCKET_KEY_ID: 'id', BUCKET_SECRET_KEY: 'key' }
    for (const [, name = '', value] of examples) expect(messageFor({ ...keys, [name]: value })).toBe('')
  })
})

function messageFor(env: Record<string, string | undefined>) {
  try {
    readEnvironment(env)
    return ''
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
}
