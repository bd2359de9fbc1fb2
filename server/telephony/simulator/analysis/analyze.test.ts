import { describe, expect, it } from 'vitest'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from '#server/telephony/simulator/simulate-call'

function analysisOf(post_call_settings: Record<string, unknown>, caller = 'helpful', call_id = 'call-1') {
  const bot = sampleBot({ post_call_settings })
  return simulateCall(sampleOrder({ bot, call_id }, caller)).outcome.analysis
}
const ids = Array.from({ length: 30 }, (_, index) => `call-${index}`)
const tempers = ['helpful', 'curious', 'angry', 'hangs_up_early', 'silent', 'voicemail', 'wants_human']

describe('success evaluation', () => {
  it.each([
    ['NUMERIC_SCALE', /^([1-9]|10)$/],
    ['PERCENTAGE_SCALE', /^(\d|[1-9]\d|100)%$/],
    ['DESCRIPTIVE_SCALE', /^(Poor|Fair|Good|Excellent)$/],
    ['LIKERT_SCALE', /^(Strongly disagree|Disagree|Neutral|Agree|Strongly agree)$/],
    ['PASS_FAIL', /^(Pass|Fail)$/],
    ['SENTIMENT', /^(Positive|Neutral|Negative)$/],
  ])('uses the terms of %s', (success_evaluation_rubric_type, form) => {
    const verdicts = tempers.flatMap((temper) =>
      ids.map((id) => analysisOf({ success_evaluation_rubric_type }, temper, id)?.success_evaluation ?? ''),
    )
    for (const verdict of verdicts) expect(verdict).toMatch(form)
    expect(new Set(verdicts).size).toBeGreaterThan(1)
  })

  it('passes exactly the successful calls', () => {
    for (const id of ids) {
      const analysis = analysisOf({}, 'curious', id)
      expect(analysis?.success_evaluation).toBe(analysis?.is_successful ? 'Pass' : 'Fail')
    }
  })
})

describe('summary', () => {
  it.each([
    ['hangs_up_early', /not interested and left early/],
    ['wants_human', /wanted to speak to a person/],
    ['do_not_call', /asked not to be called again/],
    ['voicemail', /reached voicemail/],
    ['card_reader', /payment card was read out/],
  ])('of %s mentions it', (temper, words) => {
    expect(analysisOf({}, temper)?.summary).toMatch(words)
  })

  it('never repeats the card', () => {
    for (const id of ids)
      expect(JSON.stringify(analysisOf({}, 'card_reader', id))).not.toMatch(/\d{4}[ -]?\d{4}/)
  })

  it('has the form that the prompt asks for', () => {
    const lines =
      analysisOf({ summary_prompt: 'List the key facts as bullet points.' })?.summary?.split('\n') ?? []
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.every((line) => line.startsWith('- '))).toBe(true)
    expect(analysisOf({ summary_prompt: 'In one sentence.' })?.summary).toMatch(/^[^.]+\.$/)
  })
})

describe('extracted data', () => {
  const schema = {
    type: 'object',
    required: ['full_name', 'tooth_pain', 'guests'],
    properties: {
      full_name: { type: 'string' },
      contact: { type: 'object', properties: { email: { type: 'string', format: 'email' } } },
      tooth_pain: { type: 'boolean' },
      preferred_date: { type: ['string', 'null'], format: 'date' },
      outcome: { enum: ['confirmed', 'declined'] },
      do_not_call: { type: 'boolean' },
      guests: { type: 'integer', minimum: 1, maximum: 4 },
      note: { $ref: '#/$defs/note' },
    },
    $defs: { note: { type: 'string', maxLength: 20 } },
  }
  const extracted = (temper: string, id?: string) =>
    analysisOf({ structured_extraction_json_schema: schema }, temper, id)?.extracted_data

  it('stays small for a recursive schema', () => {
    const members = Object.fromEntries(ids.map((id) => [id, { $ref: '#/$defs/node' }]))
    const node = { type: 'object', properties: members, required: ids }
    const schema = { ...node, $defs: { node } }
    const data = analysisOf({ structured_extraction_json_schema: schema })?.extracted_data
    expect(JSON.stringify(data).length).toBeLessThan(200_000)
  })

  it('of a choice without options is null', () => {
    expect(analysisOf({ structured_extraction_json_schema: { enum: [] } })?.extracted_data).toBeNull()
    const choice = { enum: [] }
    const schema = { type: 'object', properties: { choice, needed: choice }, required: ['needed'] }
    expect(analysisOf({ structured_extraction_json_schema: schema })?.extracted_data).toEqual({ needed: '' })
  })

  it('is null without a schema', () => {
    expect(analysisOf({})?.extracted_data).toBeNull()
  })

  it('contains what the caller said, in the types of the schema', () => {
    for (const id of ids) {
      const bot = sampleBot({ post_call_settings: { structured_extraction_json_schema: schema } })
      const { outcome } = simulateCall(sampleOrder({ bot, call_id: id }, 'helpful'))
      const data = outcome.analysis?.extracted_data as Record<string, unknown>
      const talk = outcome.turns.map(({ text }) => text).join(' ')
      for (const part of String(data.full_name).split(' ')) expect(talk).toContain(part)
      expect(talk).toContain((data.contact as { email: string }).email)
      expect(typeof data.tooth_pain).toBe('boolean')
      expect(data.do_not_call).toBe(false)
      expect(data.outcome).toBe(outcome.analysis?.is_successful ? 'confirmed' : 'declined')
      expect(data.guests).toBeGreaterThanOrEqual(1)
      expect(String(data.note).length).toBeLessThanOrEqual(20)
      expect(data.preferred_date === null || /^\d{4}-\d\d-\d\d$/.test(String(data.preferred_date))).toBe(true)
    }
  })

  it('contains nothing that was not said', () => {
    expect(extracted('do_not_call')).toMatchObject({ do_not_call: true, full_name: '', preferred_date: null })
    expect(extracted('voicemail')).toMatchObject({ full_name: '', tooth_pain: false })
  })
})
