import { describe, expect, it } from 'vitest'
import { SAMPLE_PROMPT } from '#server/telephony/simulator/caller/sample-order'
import { purposeOf } from './purpose'

describe('purposeOf', () => {
  it('finds who speaks, for whom, and why, across hard-wrapped lines', () => {
    expect(purposeOf(SAMPLE_PROMPT, 'Bot')).toMatchObject({
      persona: 'Anna from Northside Dental',
      company: 'Northside Dental',
      goal: 'confirm your appointment on Tuesday at 10',
      topic: 'your appointment',
      instructions: [
        { frame: 'ask_clause', rest: 'whether you still have tooth pain' },
        { frame: 'ask_thing', rest: 'your full name and email' },
        { frame: 'remind', rest: 'to bring your insurance card' },
      ],
    })
  })

  it('does not end a sentence at a title', () => {
    const { goal } = purposeOf('Your goal is to confirm the visit with Dr. Lam on Monday. Be brief.', 'Bot')
    expect(goal).toBe('confirm the visit with Dr. Lam on Monday')
  })

  it.each([
    [
      '## Steps\n1. Find out how much they pay for electricity.',
      { frame: 'ask_clause', rest: 'how much you pay for electricity' },
    ],
    ['- Offer a free consultation.', { frame: 'offer', rest: 'a free consultation' }],
    ['Ask "How satisfied are you with us?"', { frame: 'plain', rest: 'How satisfied are you with us?' }],
    [
      'Today is 2026-11-22T21:10:56.487Z. Remind them of the visit on 2026-11-25.',
      { frame: 'remind', rest: 'of the visit on 2026-11-25' },
    ],
    ['Book a technician visit.', { frame: 'book', rest: 'a technician visit' }],
    [
      'Tell the customer that the price is 20 dollars.',
      { frame: 'tell', rest: 'that the price is 20 dollars' },
    ],
  ])('%s', (prompt, instruction) => {
    expect(purposeOf(prompt, 'Bot').instructions).toEqual([instruction])
  })

  it.each([
    'a ',
    'the ',
    'you call ',
    'Your goal is ',
    'at Ab',
    '"aaaaaaaaaaaaaaa',
    'x\n',
    'Ask for a.\n',
    '{{',
    '{{a',
    '? ',
  ])('reads 100,000 characters of %j without stalling', (piece) => {
    const prompt = piece.repeat(Math.ceil(100_000 / piece.length))
    const started = process.cpuUsage()
    purposeOf(prompt, 'Bot')
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000)
  })

  it.each([
    'Be polite. Never interrupt. You are a voice assistant.',
    'Hello {{name}}!',
    '',
    '🙂 \\ $1 {rest}',
  ])('copes with %j', (prompt) => {
    const { instructions, persona, topic, goal } = purposeOf(prompt, 'Desk')
    expect(instructions).toEqual([])
    expect(persona).toBe('Desk')
    expect(`${topic} ${goal}`).not.toMatch(/[{}]/)
  })
})
