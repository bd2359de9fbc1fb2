import type { Page } from '@playwright/test'

/** Stands in for speech recognition and voices, which are services of the browser's vendor. */
class Speech {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The number of open microphones and of texts being spoken. */
  standing = () => this.page.evaluate(() => window.speech.standing())

  /** Sends text to the last listener, even after it stopped, as a real recognizer does. */
  understand = (text: string) => this.page.evaluate((words) => window.speech.understand(words), text)

  /** Ends a sentence, which stops the last listener. */
  pause = () => this.page.evaluate(() => window.speech.pause())

  /** Ends the bot's speech. */
  finishSpeaking = () => this.page.evaluate(() => window.speech.finishSpeaking())
}

declare global {
  interface Window {
    speech: {
      standing(): { listening: number; speaking: string[] }
      understand(text: string): void
      pause(): void
      finishSpeaking(): void
    }
  }
}

export async function standInForSpeech(page: Page): Promise<Speech> {
  await page.addInitScript(() => {
    const recognizers: Recognition[] = []
    const utterances: Utterance[] = []

    class Recognition {
      onresult: ((event: object) => void) | null = null
      onerror: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      isOpen = false
      start() {
        this.isOpen = true
        recognizers.push(this)
      }
      abort() {
        if (!this.isOpen) return
        this.isOpen = false
        queueMicrotask(() => {
          this.onerror?.({ error: 'aborted' })
          this.onend?.()
        })
      }
    }

    class Utterance {
      onend: (() => void) | null = null
      onerror: (() => void) | null = null
      isOver = false
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }

    const cancel = () => {
      for (const utterance of utterances.filter(({ isOver }) => !isOver)) {
        utterance.isOver = true
        queueMicrotask(() => utterance.onerror?.())
      }
    }
    const speak = (utterance: Utterance) => void utterances.push(utterance)
    Object.defineProperty(window, 'speechSynthesis', { value: { cancel, speak } })
    Object.assign(window, {
      SpeechRecognition: Recognition,
      webkitSpeechRecognition: Recognition,
      SpeechSynthesisUtterance: Utterance,
    })

    window.speech = {
      standing: () => ({
        listening: recognizers.filter(({ isOpen }) => isOpen).length,
        speaking: utterances.filter(({ isOver }) => !isOver).map(({ text }) => text),
      }),
      understand: (transcript) =>
        recognizers.at(-1)?.onresult?.({ results: [{ isFinal: true, 0: { transcript } }] }),
      pause: () => {
        const last = recognizers.at(-1)
        if (last) last.isOpen = false
        last?.onend?.()
      },
      finishSpeaking: () => {
        const last = utterances.find(({ isOver }) => !isOver)
        if (last) last.isOver = true
        last?.onend?.()
      },
    }
  })
  return new Speech(page)
}
