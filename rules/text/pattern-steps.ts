type Group = { steps: number; isOpen: boolean }

const singleStep = (): Group => ({ steps: 1, isOpen: false })

// An escape, a character class, the head of a group, a quantifier (with its laziness), or one character.
const token =
  /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu

function timesOf(quantifier: string, length: number): { least: number; most: number } {
  if (quantifier.startsWith('*')) return { least: 0, most: length }
  if (quantifier.startsWith('+')) return { least: 1, most: length }
  if (quantifier.startsWith('?')) return { least: 0, most: 1 }
  const [least = '0', most = least] = quantifier.slice(1).split(/[,}]/)
  return { least: Number(least), most: most === '' ? length : Number(most) }
}

/**
 * Estimates the maximum number of ways in which a pattern matches a text of this length. Infinite if a part
 * with several possible ends is repeated, or for backreferences. Operators write these patterns, and a slow
 * one would block the server.
 */
export function patternSteps(pattern: string, length: number): number {
  const groups = [singleStep()]
  let last = singleStep()
  for (const [text] of pattern.matchAll(token)) {
    const group = groups.at(-1) ?? last
    if (/^\\[1-9k]/.test(text)) return Number.POSITIVE_INFINITY
    if (text.startsWith('(')) groups.push(singleStep())
    else if (text === ')') {
      last = groups.pop() ?? last
      const outer = groups.at(-1)
      if (!outer) return Number.POSITIVE_INFINITY
      outer.steps *= last.steps
      outer.isOpen ||= last.isOpen
    } else if (text === '|') Object.assign(group, { steps: group.steps * 2, isOpen: true })
    else if (/^(?:[*+?]|\{\d)/.test(text)) {
      const { least, most } = timesOf(text, length)
      if (last.isOpen && most > 1) return Number.POSITIVE_INFINITY
      group.steps *= Math.max(1, most - least + 1)
      group.isOpen ||= most > least
    } else last = singleStep()
  }
  const whole = groups[0] ?? last
  return pattern.startsWith('^') && !pattern.includes('|') ? whole.steps : whole.steps * Math.max(1, length)
}
