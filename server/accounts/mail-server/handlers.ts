import { isDeepStrictEqual } from 'node:util'
import { type MailServer, mailServer } from '#contract/accounts/mail-server'
import { conflict } from '#contract/http/error'
import { oldAndNew } from '#server/accounts/audit-log/audit-rule'
import { appendAudit } from '#server/accounts/audit-log/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { MailFailure } from '#server/kernel/mail/send-mail'
import { type MailParts, ownerOf, sendOwnMail } from './send-own-mail'
import { findMailServer, lockMailServer, replaceMailServer, type StoredMailServer } from './store'

const shown = ({ sealed, ...stored }: StoredMailServer): MailServer => ({
  ...stored,
  has_password: sealed !== null,
})

const nameOf = ({ host, port }: Pick<StoredMailServer, 'host' | 'port'>) =>
  host ? `${host}:${port}` : 'none'

const testTimeoutMs = 20_000

type Address = Pick<StoredMailServer, 'host' | 'port' | 'security'>

/**
 * Whether a stored password would reach another receiver than the one it was entered for. On another port of the same
 * host, only encryption proves who receives it.
 */
const exposesPassword = (before: Address, after: Address) =>
  after.host?.toLowerCase() !== before.host?.toLowerCase() ||
  (after.security === 'none' && (before.security !== 'none' || after.port !== before.port))

type Parts = MailParts & { limits: Pick<Limits, 'noteToolTest'> }

export const mailServerHandlers = ({ limits, ...parts }: Parts) =>
  implement(mailServer, ({ organization }) => lockMailServer(organization))({
    get: async ({ organization }) => shown(await findMailServer(organization)),
    update({ organization, via, body: { password, ...body } }) {
      return inTransaction(organization, async (inside) => {
        await lockMailServer(inside)
        const before = await findMailServer(inside)
        const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
        const after = { ...before, ...given }
        const kept = password === null || exposesPassword(before, after) ? null : before.sealed
        if (password === undefined && isDeepStrictEqual(after, before)) return shown(before)
        const sealed = password ? parts.vault.seal(Buffer.from(password), ownerOf(organization.id)) : kept
        const saved = await replaceMailServer(inside, { ...after, sealed })
        const subject = oldAndNew(nameOf(before), nameOf(saved))
        const reason = password ? 'With a new password.' : ''
        await appendAudit(inside, [{ actor: via, action: 'mail_server.update', subject, reason }])
        return shown(saved)
      })
    },
    async test({ organization, http, body: { to } }) {
      const { host, from_address } = await findMailServer(organization)
      if (!host || !from_address) throw conflict('Enter the server and the sender first, and save them.')
      await limits.noteToolTest(organization.id)
      const begun = performance.now()
      const tested = (result: { response: string | null; error: string | null }) => ({
        ...result,
        duration_ms: Math.round(performance.now() - begun),
      })
      const text =
        'This is a test of the mail server in Switchboard. Emails of your bots’ tools arrive like this one.'
      const mail = { id: newIdentifier('msg'), to, subject: 'Test of your mail server', text }
      try {
        const signal = http.req.raw.signal
        const response = await sendOwnMail(organization, mail, parts, { timeoutMs: testTimeoutMs, signal })
        return tested({ response, error: null })
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        return tested({ response: null, error: error.message })
      }
    },
  })
