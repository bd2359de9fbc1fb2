import type { CallDetails } from '#contract/calls/calls'
import type { CaseLine } from '#contract/rehearsal/cases'

/** The caller's lines of a call, each with the bot's words before it. */
export function caseLines(transcript: CallDetails['transcript']): CaseLine[] {
  const lines: CaseLine[] = []
  let heard: string[] = []
  for (const [role, text] of transcript ?? []) {
    if (role === 'assistant') heard.push(text)
    if (role !== 'user') continue
    lines.push({ heard: heard.join(' '), says: text })
    heard = []
  }
  return lines
}

const mostCharacters = 60

/** The default name of a case: the caller's first line of at least four words. */
export function caseName(lines: readonly CaseLine[], call_id: string): string {
  const longer = lines.map(({ says }) => says).find((text) => text.split(/\s+/).length >= 4) ?? lines[0]?.says
  if (!longer?.trim()) return call_id
  const text = longer.trim().replace(/\s+/g, ' ')
  return text.length > mostCharacters
    ? `${text.slice(0, mostCharacters - 1).trimEnd()}…`.toWellFormed()
    : text
}
