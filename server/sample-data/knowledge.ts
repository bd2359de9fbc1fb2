import { passagesFor } from '#server/bots/knowledge/entries'
import { insertEntry } from '#server/bots/knowledge/entry-store'
import { storePassages } from '#server/bots/knowledge/passage-store'
import { insertKnowledgeBase } from '#server/bots/knowledge/store'
import type { Organization } from '#server/kernel/database/organization'

const entries = [
  {
    kind: 'faq',
    title: 'When are you open?',
    text: 'Monday to Thursday from 8:00 to 18:00, Friday from 8:00 to 14:00. On weekends the practice is closed.',
  },
  {
    kind: 'faq',
    title: 'What should I bring to my appointment?',
    text: 'Your insurance card and, if you take medicines every day, a list of them. New patients come ten minutes earlier to fill in a form.',
  },
  {
    kind: 'faq',
    title: 'What does it cost to cancel?',
    text: 'Nothing, as long as you tell us 24 hours before. After that we charge $40 for the time that was kept for you.',
  },
  {
    kind: 'snippet',
    title: 'How to find us',
    text: 'Northside Dental is at 410 Harbor Street, on the second floor; there is a lift. Parking is free behind the house for two hours. Tram 7 stops at Harbor Street, across the road.',
  },
  {
    kind: 'snippet',
    title: 'Emergencies',
    text: 'With strong pain, a knocked-out tooth or bleeding that does not stop, patients are seen on the same day: offer to pass the call on to the front desk. At night and on weekends the emergency service of the county answers.',
  },
] as const

/** A base for a bot of the samples. */
export async function makeSampleKnowledge(organization: Organization): Promise<number> {
  const base = await insertKnowledgeBase(organization, {
    name: 'Northside Dental handbook',
    description: 'Sample data: what the practice tells its patients.',
  })
  for (const { kind, ...fields } of entries) {
    const about = { media_type: null, size_bytes: null, page_count: null }
    const entry = await insertEntry(organization, { base, kind }, { ...fields, ...about })
    await storePassages(organization, { base, entry }, passagesFor(fields))
  }
  return base
}
