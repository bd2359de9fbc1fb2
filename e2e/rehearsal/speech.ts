import type { Page } from '@playwright/test'

/** What recognizes speech belongs to the browser's maker and is not reached from here, nor is a voice: this stands in. */
class Speech {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** How many microphones are open, and how many texts are being spoken. */
  standing = () => this.page.evaluate(() => window.speech.standing())

  /** The last listener receives this, as with a real recognizer, even when it no longer wants to. */
  understand = (text: string) => this.page.evaluate((words) => window.speech.understand(words), text)

  /** A sentence has ended: the last listener stops. */
  pause = () => this.page.evaluate(() => window.speech.pause())

  /** The bot has said what it says. */
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
