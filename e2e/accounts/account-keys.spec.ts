import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

requires('api_keys')

const run = promisify(execFile)

/** The output of `npm run account`; rejects if the command fails. */
async function account(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.SERVED_FROM }
  return (await run(process.execPath, ['dist/server/account.js', ...words], { env })).stdout
}

const keyIn = (text: string) => /^sk_[\w-]{43}$/m.exec(text)?.[0] ?? ''

test('npm run account creates, lists, rotates and revokes keys while the server runs', {
  tag: '@thorough',
}, async ({ account: { email, key: firstKey }, request }) => {
  const statusWith = async (key: string) =>
    (await request.get('/v2/whoami', { headers: { Authorization: `Bearer ${key}` } })).status()
  const key = keyIn(await account('create-key', 'Night jobs', email))
  const prefix = key.slice(0, 7)
  expect(await statusWith(key)).toBe(200)
  const listed = await account('list-keys', email)
  expect(listed).toContain(`${prefix}…\tNight jobs\t`)
  expect(listed).toContain(`${firstKey.slice(0, 7)}…\tFirst key\t`)
  expect(listed).not.toContain(key)
  const rotated = keyIn(await account('rotate-key', prefix, '--overlap', '2'))
  expect([await statusWith(key), await statusWith(rotated)]).toEqual([200, 200])
  expect(await account('list-keys', email)).toMatch(new RegExp(`${prefix}….*expires 20`))
  expect(await account('revoke-key', prefix)).toContain('Revoked Night jobs')
  expect([await statusWith(key), await statusWith(rotated)]).toEqual([401, 200])
  await account('rotate-key', rotated.slice(0, 7), '--overlap', '0')
  expect(await statusWith(rotated)).toBe(401)
})

test('a link from npm run account signs in', { tag: '@thorough' }, async ({
  page,
  account: { email, name },
  baseURL,
}) => {
  const printed = await account('link', email)
  const secret = /\/sign-in(#link=link_[\w-]{43})$/m.exec(printed)?.[1] ?? ''
  expect(printed).toContain(name)
  await page.goto(`${baseURL}/sign-in${secret}`)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
})

test('npm run account explains itself and refuses what it cannot do', { tag: '@thorough' }, async ({
  account: { key, email },
}) => {
  const help = await account('--help')
  for (const command of ['list-keys', 'create-key NAME', 'rotate-key PREFIX', 'revoke-key PREFIX', 'link'])
    expect(help).toContain(`npm run account -- ${command}`)
  const refusals: [words: string[], code: number, says: RegExp][] = [
    [['revoke-key', key.slice(0, 7)], 1, /last API key that does not expire/],
    [['revoke-key', 'sk_none'], 1, /No API key that works begins with sk_none/],
    [['list-keys', `no-${email}`], 1, /There is no account with the email/],
    [['link', `no-${email}`], 1, /There is no account with the email/],
    [['rotate-key', key.slice(0, 7), '--overlap', '169'], 2, /from 0 to 168/],
    [['create-key'], 2, /NAME of 1 to 80 characters/],
    [['revoke-key'], 2, /Give the PREFIX of one key/],
    [['make-key'], 2, /There is no command make-key/],
  ]
  for (const [words, code, says] of refusals)
    await expect(account(...words), words.join(' ')).rejects.toMatchObject({
      code,
      stderr: expect.stringMatching(says),
    })
})
