import type { Migration } from 'kysely'
import { up as accounts } from './0001-accounts'
import { up as resources } from './0002-resources'
import { up as calls } from './0003-calls'
import { up as counts } from './0004-counts'
import { up as doNotCall } from './0005-do-not-call'
import { up as dialing } from './0006-dialing'
import { up as jobs } from './0007-jobs'
import { up as imports } from './0008-imports'
import { up as messages } from './0010-messages'
import { up as answers } from './0012-answers'
import { up as campaignActivity } from './0013-campaign-activity'
import { up as successes } from './0015-successes'
import { up as withdrawnDials } from './0016-withdrawn-dials'
import { up as leanDials } from './0020-lean-dials'
import { up as judgedCalls } from './0021-judged-calls'
import { up as reopenings } from './0022-reopenings'
import { up as callStatistics } from './0030-call-statistics'
import { up as callWords } from './0035-call-words'
import { up as savedViews } from './0036-saved-views'
import { up as callPins } from './0040-call-pins'
import { up as reviewQueue } from './0045-review-queue'
import { up as reviews } from './0046-reviews'
import { up as rehearsalCases } from './0047-rehearsal-cases'
import { up as webhooks } from './0050-webhooks'
import { up as callPrivacy } from './0054-call-privacy'
import { up as retention } from './0055-retention'
import { up as statisticsLevels } from './0060-statistics-levels'
import { up as callPhrases } from './0061-call-phrases'
import { up as sessionProofs } from './0063-session-proofs'
import { up as numberErasures } from './0064-number-erasures'
import { up as toolNames } from './0070-tool-names'
import { up as knowledgeBases } from './0072-knowledge-bases'
import { up as botVersions } from './0075-bot-versions'
import { up as rehearsalModels } from './0080-rehearsal-models'
import { up as rehearsalSuites } from './0081-rehearsal-suites'
import { up as hosted } from './0090-hosted'
import { up as callMirrors } from './0095-call-mirrors'
import { up as manyPrograms } from './0100-many-programs'
import { up as listReadings } from './0105-list-readings'
import { up as platformTools } from './0110-platform-tools'
import { up as keyNames } from './0115-key-names'
import { up as auditChains } from './0116-audit-chains'
import { up as unseenWebhookSecrets } from './0117-unseen-webhook-secrets'
import { up as dialingGuards } from './0120-dialing-guards'
import { up as toolSecrets } from './0130-tool-secrets'
import { up as keyOrders } from './0131-key-orders'
import { up as callOutcomes } from './0138-call-outcomes'
import { up as importBlockedNumbers } from './0143-import-blocked-numbers'
import { up as firstKeyNames } from './0144-first-key-names'
import { up as callSorting } from './0151-call-sorting'
import { up as campaignDrafts } from './0152-campaign-drafts'
import { up as modelPrices } from './0153-model-prices'
import { up as modelProviders } from './0160-model-providers'
import { up as preCalls } from './0161-pre-calls'
import { up as toolRuns } from './0162-tool-runs'
import { up as analysisRuns } from './0170-analysis-runs'
import { up as speechProviders } from './0171-speech-providers'
import { up as mailServers } from './0172-mail-servers'
import { up as importChecks } from './0173-import-checks'
import { up as webCalls } from './0175-web-calls'
import { up as telephonyLines } from './0176-telephony-lines'
import { up as campaignLaunches } from './0177-campaign-launches'
import { up as twilioLines } from './0178-twilio-lines'
import { up as importSkippedRows } from './0179-import-skipped-rows'
import { up as seenCalls } from './0180-seen-calls'
import { up as disclosureCountries } from './0181-disclosure-countries'
import { up as testCalls } from './0183-test-calls'
import { up as passageEmbeddings } from './0184-passage-embeddings'
import { up as leadingProcesses } from './0185-leading-processes'
import { up as skipReached } from './0186-skip-reached'
import { up as transferBriefings } from './0187-transfer-briefings'
import { up as linesOfCalls } from './0188-lines-of-calls'
import { up as judgedFailed } from './0189-judged-failed'
import { up as textsOverLines } from './0190-texts-over-lines'
import { up as limitsOfNumbers } from './0191-limits-of-numbers'
import { up as telephonyCosts } from './0192-telephony-costs'
import { up as naturalOrder } from './0193-natural-order'
import { up as nationalPrefixes } from './0194-national-prefixes'
import { up as blockedAgain } from './0195-blocked-again'
import { up as otherPrefixes } from './0196-other-prefixes'
import { up as hoursOfTexts } from './0197-hours-of-texts'
import { up as callsWithoutTools } from './0198-calls-without-tools'
import { up as textOptOuts } from './0199-text-opt-outs'
import { up as keysOfWebCalls } from './0200-keys-of-web-calls'
import { up as uploadKeys } from './0201-upload-keys'

/** In the order in which they run; a migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-resources': { up: resources },
  '0003-calls': { up: calls },
  '0004-counts': { up: counts },
  '0005-do-not-call': { up: doNotCall },
  '0006-dialing': { up: dialing },
  '0007-jobs': { up: jobs },
  '0008-imports': { up: imports },
  '0010-messages': { up: messages },
  '0012-answers': { up: answers },
  '0013-campaign-activity': { up: campaignActivity },
  '0015-successes': { up: successes },
  '0016-withdrawn-dials': { up: withdrawnDials },
  '0020-lean-dials': { up: leanDials },
  '0021-judged-calls': { up: judgedCalls },
  '0022-reopenings': { up: reopenings },
  '0030-call-statistics': { up: callStatistics },
  '0035-call-words': { up: callWords },
  '0036-saved-views': { up: savedViews },
  '0040-call-pins': { up: callPins },
  '0045-review-queue': { up: reviewQueue },
  '0046-reviews': { up: reviews },
  '0047-rehearsal-cases': { up: rehearsalCases },
  '0050-webhooks': { up: webhooks },
  '0054-call-privacy': { up: callPrivacy },
  '0055-retention': { up: retention },
  '0060-statistics-levels': { up: statisticsLevels },
  '0061-call-phrases': { up: callPhrases },
  '0063-session-proofs': { up: sessionProofs },
  '0064-number-erasures': { up: numberErasures },
  '0070-tool-names': { up: toolNames },
  '0072-knowledge-bases': { up: knowledgeBases },
  '0075-bot-versions': { up: botVersions },
  '0080-rehearsal-models': { up: rehearsalModels },
  '0081-rehearsal-suites': { up: rehearsalSuites },
  '0090-hosted': { up: hosted },
  '0095-call-mirrors': { up: callMirrors },
  '0100-many-programs': { up: manyPrograms },
  '0105-list-readings': { up: listReadings },
  '0110-platform-tools': { up: platformTools },
  '0115-key-names': { up: keyNames },
  '0116-audit-chains': { up: auditChains },
  '0117-unseen-webhook-secrets': { up: unseenWebhookSecrets },
  '0120-dialing-guards': { up: dialingGuards },
  '0130-tool-secrets': { up: toolSecrets },
  '0131-key-orders': { up: keyOrders },
  '0138-call-outcomes': { up: callOutcomes },
  '0143-import-blocked-numbers': { up: importBlockedNumbers },
  '0144-first-key-names': { up: firstKeyNames },
  '0151-call-sorting': { up: callSorting },
  '0152-campaign-drafts': { up: campaignDrafts },
  '0153-model-prices': { up: modelPrices },
  '0160-model-providers': { up: modelProviders },
  '0161-pre-calls': { up: preCalls },
  '0162-tool-runs': { up: toolRuns },
  '0170-analysis-runs': { up: analysisRuns },
  '0171-speech-providers': { up: speechProviders },
  '0172-mail-servers': { up: mailServers },
  '0173-import-checks': { up: importChecks },
  '0175-web-calls': { up: webCalls },
  '0176-telephony-lines': { up: telephonyLines },
  '0177-campaign-launches': { up: campaignLaunches },
  '0178-twilio-lines': { up: twilioLines },
  '0179-import-skipped-rows': { up: importSkippedRows },
  '0180-seen-calls': { up: seenCalls },
  '0181-disclosure-countries': { up: disclosureCountries },
  '0183-test-calls': { up: testCalls },
  '0184-passage-embeddings': { up: passageEmbeddings },
  '0185-leading-processes': { up: leadingProcesses },
  '0186-skip-reached': { up: skipReached },
  '0187-transfer-briefings': { up: transferBriefings },
  '0188-lines-of-calls': { up: linesOfCalls },
  '0189-judged-failed': { up: judgedFailed },
  '0190-texts-over-lines': { up: textsOverLines },
  '0191-limits-of-numbers': { up: limitsOfNumbers },
  '0192-telephony-costs': { up: telephonyCosts },
  '0193-natural-order': { up: naturalOrder },
  '0194-national-prefixes': { up: nationalPrefixes },
  '0195-blocked-again': { up: blockedAgain },
  '0196-other-prefixes': { up: otherPrefixes },
  '0197-hours-of-texts': { up: hoursOfTexts },
  '0198-calls-without-tools': { up: callsWithoutTools },
  '0199-text-opt-outs': { up: textOptOuts },
  '0200-keys-of-web-calls': { up: keysOfWebCalls },
  '0201-upload-keys': { up: uploadKeys },
}
