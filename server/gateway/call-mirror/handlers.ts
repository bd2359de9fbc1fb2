import { type CallMirror, callMirror } from '#contract/calls/mirror'
import { conflict } from '#contract/http/error'
import { appendAudit } from '#server/accounts/audit-log/store'
import { type Platforms, platformOf } from '#server/gateway/proxy/platform'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { purposeOf, requestsPerMinute } from './mirror-calls'
import { countCopies, findMirror, insertMirror, isMirrored, updateMirror } from './store'

const iso = (instant: number | null | undefined) =>
  typeof instant === 'number' ? new Date(instant).toISOString() : null

async function describe(organization: Organization): Promise<CallMirror> {
  const [mirror, copied] = await Promise.all([findMirror(organization), countCopies(organization)])
  return {
    status: mirror?.status ?? 'off',
    copied,
    from: mirror?.is_complete || mirror?.reached === mirror?.through ? null : iso(mirror?.reached),
    until: iso(mirror?.through),
    older: mirror?.older ?? null,
    looked_at: mirror?.looked_at ?? null,
    problem: mirror?.problem ?? null,
    needs_key: mirror?.status === 'on' && mirror.sealed_key === null,
    requests_per_minute: requestsPerMinute,
  }
}

export const callMirrorHandlers = (platforms: Pick<Platforms, 'sealKey'>) =>
  implement(callMirror)({
    get: ({ organization }) => describe(organization),
    start(caller) {
      const { organization, via } = caller
      const platform = platformOf(caller)
      return inTransaction(organization, async (inside) => {
        if (!platform) throw conflict('Calls can be copied only in front of a platform.')
        if ((await findMirror(inside))?.status === 'removing')
          throw conflict('The copies are still being deleted. Try again in a moment.')
        const isNew = await insertMirror(inside, platforms.sealKey(platform, purposeOf(organization)))
        if (isNew)
          await appendAudit(inside, [
            { actor: via, action: 'call_mirror.start', subject: 'calls', reason: '' },
          ])
        return describe(inside)
      })
    },
    async stop({ organization, via }) {
      await inTransaction(organization, async (inside) => {
        if (!(await isMirrored(inside))) return
        await updateMirror(inside, { status: 'removing', sealed_key: null, slice: null, problem: null })
        await appendAudit(inside, [{ actor: via, action: 'call_mirror.stop', subject: 'calls', reason: '' }])
      })
    },
  })
