/** Menus within menus. */
const mostMenus = 5
/** A phone that stays silent for this long has no menu. */
const silenceMs = 6_000
/** A greeting may come before the menu, and pauses are within it. */
const greetingPauseMs = 2_500
const menuPauseMs = 1_500
const longestMenuMs = 40_000

const menuWords =
  /\b(?:press|push|dial|enter|select|extension|menu|option|pound|star key|marque|pulse|oprima|presione|tapez|appuyez|composez|drücken|wählen)\b/iu

/** Whether words may be those of a phone menu: “For sales, press 1.” */
export const isMenu = (words: string): boolean => menuWords.test(words)

/** The other end of a call. Times are in milliseconds, on any clock. */
export type MenuCall = {
  now: () => number
  /** Someone speaks, or what was said is not yet understood. */
  isSpeaking: () => boolean
  /** Everything understood since `restart`. */
  words: () => string
  until: (holds: () => boolean) => Promise<void>
  press: (keys: string) => Promise<void>
  /** Forgets what was heard. */
  restart: () => void
}

type Choices = {
  /** Returns the keys to press; empty if none fits. */
  choose: (menu: string) => Promise<string>
  note: (event: { type: string; detail: string }) => void
}

/** Waits until the other end has finished speaking, and returns its words. */
async function hear({ now, isSpeaking, words, until }: MenuCall): Promise<string> {
  const since = now()
  let quietSince = since
  await until(() => {
    if (isSpeaking()) quietSince = now()
    const patience = words() === '' ? silenceMs : isMenu(words()) ? menuPauseMs : greetingPauseMs
    return now() - quietSince >= patience || now() - since >= longestMenuMs
  })
  return words()
}

/** Presses keys in one phone menu after another, until something else answers. */
export async function navigateMenus(call: MenuCall, { choose, note }: Choices): Promise<void> {
  for (let menus = 0; menus < mostMenus; menus++) {
    const heard = await hear(call)
    if (!isMenu(heard)) return
    const keys = await choose(heard)
    if (keys === '') return note({ type: 'menu_not_navigated', detail: 'No key of the phone menu fits.' })
    await call.press(keys)
    note({ type: 'keys_pressed', detail: keys })
    call.restart()
  }
}
