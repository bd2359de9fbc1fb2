import { describe, expect, it } from 'vitest'
import { isMenu, navigateMenus } from './phone-menu'

/** A call in which these words are said, each after a key, and time passes while something is waited for. */
function calling(...said: string[]) {
  let time = 0
  let place = 0
  const pressed: string[] = []
  const asked: string[] = []
  const events: string[] = []
  const call = {
    now: () => time,
    isSpeaking: () => false,
    words: () => said[place] ?? '',
    async until(holds: () => boolean) {
      while (!holds()) time += 20
    },
    press: async (keys: string) => void pressed.push(keys),
    restart: () => {
      place += 1
    },
  }
  const navigate = (...keys: string[]) =>
    navigateMenus(call, {
      choose: async (menu) => {
        asked.push(menu)
        return keys.shift() ?? ''
      },
      note: ({ type, detail }) => void events.push(`${type}: ${detail}`),
    })
  return { navigate, pressed, asked, events, elapsed: () => time }
}

describe('phone menus', () => {
  it('are navigated until a person answers', async () => {
    const { navigate, pressed, asked, events } = calling(
      'Thank you for calling. For sales, press 1.',
      'For new orders, press 3.',
      'Hello, this is Anna.',
    )
    await navigate('1', '3', '9')
    expect(pressed).toEqual(['1', '3'])
    expect(asked).toHaveLength(2)
    expect(events).toEqual(['keys_pressed: 1', 'keys_pressed: 3'])
  })

  it('without a key that fits are left alone', async () => {
    const { navigate, pressed, events } = calling('For sales, press 1.')
    await navigate('')
    expect(pressed).toEqual([])
    expect(events).toEqual(['menu_not_navigated: No key of the phone menu fits.'])
  })

  it('are left after five, if they never end', async () => {
    const { navigate, pressed } = calling(...Array.from({ length: 20 }, () => 'Press 1 to hear this again.'))
    await navigate(...Array.from({ length: 20 }, () => '1'))
    expect(pressed).toHaveLength(5)
  })

  it('are not waited for on a silent phone', async () => {
    const { navigate, asked, elapsed } = calling('')
    await navigate('1')
    expect(asked).toEqual([])
    expect(elapsed()).toBeLessThan(10_000)
  })

  it.each([
    ['For support, press two.', true],
    ['Please enter the extension.', true],
    ['Oprima dos para español.', true],
    ['Hello, this is Anna speaking.', false],
    ['Good morning, the front desk. How can I help you?', false],
  ])('“%s” is one: %s', (words, expected) => expect(isMenu(words)).toBe(expected))
})
