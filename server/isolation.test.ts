import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysisRuns } from '#contract/calls/analysis-runs'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { bodyFor, references } from '#server/testing/bodies'
import { openTestServer, type TestServer } from '#server/testing/server'
import { type Ids, idFor, makeWorld, unknownIds, type World } from '#server/testing/world'

const {
  account,
  apiKeys,
  botEstimate,
  botImpact,
  bots,
  botVersions,
  calls,
  campaigns,
  contactLists,
  contacts,
  dialingRules,
  doNotCall,
  messages,
  modelDefaults,
  modelPrices,
  modelProviders,
} = api
const {
  auditLog,
  callPins,
  callShares,
  campaignActions,
  campaignDrafts,
  contactFiles,
  imports,
  phoneNumbers,
  preCallWebhook,
  privacy,
  recordingPeaks,
  sounds,
  targets,
  tools,
  webhooks,
} = api
const { documents, faqs, knowledgeBases, snippets, variableSources } = api
const {
  rehearsalCases,
  rehearsalModel,
  rehearsalRuns,
  rehearsalScenarios,
  rehearsalSuites,
  review,
  reviewAgreement,
  reviewers,
  savedViews,
  scorecards,
  simulatedInboundCalls,
  webCalls,
} = api
// One tells when it was asked for; an export is an entry itself. handlers.test.ts of the audit log has both.
const { verify, csv, ...auditEntries } = auditLog
// A voice, with its sample, is everybody's.
const { voiceSample, ...recordings } = sounds
const resources = {
  analysisRuns,
  account,
  apiKeys,
  auditEntries,
  botEstimate,
  botImpact,
  bots,
  botVersions,
  callPins,
  callShares,
  calls,
  campaignActions,
  campaignDrafts,
  campaigns,
  contactFiles,
  contactLists,
  contacts,
  dialingRules,
  doNotCall,
  documents,
  faqs,
  imports,
  knowledgeBases,
  messages,
  modelDefaults,
  modelPrices,
  modelProviders,
  phoneNumbers,
  preCallWebhook,
  privacy,
  recordingPeaks,
  recordings,
  rehearsalCases,
  rehearsalModel,
  rehearsalRuns,
  rehearsalScenarios,
  rehearsalSuites,
  review,
  reviewAgreement,
  reviewers,
  savedViews,
  scorecards,
  simulatedInboundCalls,
  snippets,
  targets,
  tools,
  variableSources,
  webCalls,
  webhooks,
}
// Each is told to the audit log.
const exports: Endpoint[] = [
  ...Object.values(contactFiles),
  imports.failedFile,
  imports.blockedFile,
  auditLog.csv,
  sounds.recording,
]
const operations = Object.values(resources)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .filter(({ open }) => !open)
const named = operations.map((operation) => [operation.route, operation] as const)

let server: TestServer
let ours: World
let theirs: World

beforeAll(async () => {
  server = await openTestServer()
  ours = await makeWorld(server)
  theirs = await makeWorld(server)
})
afterAll(() => server.close())

type Sender = { key?: string; address?: string }

/** What the answer is, with the ids that the sender gave taken out of its words. */
async function answerTo(operation: Endpoint, inPath: Ids, inBody: Ids, sender: Sender): Promise<string> {
  const path = parameterNamesOf(operation).reduce(
    (filled, name) => filled.replace(`{${name}}`, String(idFor(operation, name, inPath))),
    pathOf(operation),
  )
  const body = operation.body && bodyFor(operation, inBody)
  const response = await server.ask(methodOf(operation), path, { ...sender, body })
  const given = new Set([...Object.values(inPath), ...Object.values(inBody)].map(String))
  const text = (await response.text()).replace(/\+?\w+/g, (word) => (given.has(word) ? '…' : word))
  return `${response.status} ${text}`
}

/** Everything that an organization can read of its own, except when its keys were last used. */
async function allOf({ key, ids }: World): Promise<unknown[]> {
  const readable = operations.filter(
    (operation) =>
      methodOf(operation) === 'GET' &&
      !exports.includes(operation) &&
      operation !== apiKeys.list &&
      operation !== apiKeys.get,
  )
  return Promise.all(readable.map((operation) => answerTo(operation, ids, ids, { key })))
}

describe.each(named)('%s', (_, operation) => {
  test.each([
    ['no key', undefined],
    ['a wrong key', 'sk_wrong'],
  ])('with %s answers 401 and nothing else', async (_, key) => {
    const sender = { address: operation.route, ...(key ? { key } : {}) }
    const answer = await answerTo(operation, ours.ids, ours.ids, sender)
    expect(answer).toBe(await answerTo(operation, unknownIds, unknownIds, sender))
    expect(answer).toMatch(
      /^401 \{"error":"Unauthorized","(message|details)":"The API key is invalid or expired\."\}$/,
    )
  })
})

const reaching = named.filter(([, operation]) => parameterNamesOf(operation).length > 0)
const referring = named.filter(([, operation]) => {
  const fields = Object.keys(bodyFor(operation, unknownIds))
  return operation.body && fields.some((field) => field in references)
})

test('nothing of another organization is found, changed or referred to, and it answers like nothing', async () => {
  const before = await allOf(ours)
  for (const [route, operation] of reaching) {
    const answer = await answerTo(operation, ours.ids, theirs.ids, theirs)
    expect(answer, route).toMatch(/^404 /)
    expect(answer, route).toBe(await answerTo(operation, unknownIds, theirs.ids, theirs))
  }
  for (const [route, operation] of referring) {
    const answer = await answerTo(operation, theirs.ids, ours.ids, theirs)
    expect(answer, route).toMatch(/^4(0[04]|22) /)
    expect(answer, route).toBe(await answerTo(operation, theirs.ids, unknownIds, theirs))
  }
  expect(await allOf(ours)).toEqual(before)
})

test('the owner itself reaches all of it', async () => {
  // The call has no recording, so it has no peaks.
  const isReadable = (operation: Endpoint) =>
    methodOf(operation) === 'GET' && !operation.media && operation !== recordingPeaks.get
  const readable = reaching.filter(([, operation]) => isReadable(operation))
  for (const [route, operation] of readable) {
    expect(await answerTo(operation, ours.ids, ours.ids, ours), route).toMatch(/^200 /)
  }
  expect(referring.length).toBeGreaterThanOrEqual(6)
})

test('lists hold one’s own things alone', async () => {
  const lists = ['/v1/bots', '/v1/phone-numbers', '/v1/contact-lists', '/v1/campaigns', '/v1/calls']
  for (const path of lists) {
    const text = await (await server.ask('GET', path, { key: theirs.key })).text()
    // Each world has one thing of a kind, and a second call, which is recorded.
    expect(JSON.parse(text).pagination.total, path).toBe(path === '/v1/calls' ? 2 : 1)
    for (const id of [ours.ids.bot_uid, ours.ids.phone_number_id, ours.ids.call_id])
      expect(text).not.toContain(id)
  }
})
