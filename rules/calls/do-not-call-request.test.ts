import { expect, test } from 'vitest'
import {
  askedNotToBeCalled,
  asksNotToBeCalled,
  doNotCallRequested,
  pressesNotToBeCalled,
} from './do-not-call-request'

test.each([
  'Please take me off your list.',
  'Do not call me again.',
  'Uh, don’t call here anymore!',
  "Don't ever call this number again.",
  'I asked you before not to call this number.',
  'Remove my number, please. I never signed up for this.',
  'Stop calling me. I mean it.',
  'Never contact us again.',
  'I do not wish to get any more calls about the survey.',
  "I don't want any more texts from you.",
  'Put me on your do-not-call list, please.',
  'STOP',
  'Stop, please stop!',
  'Opt out.',
  'Unsubscribe please',
  'Stop calling.',
  'Please stop calling!',
  'Quit calling me.',
  'Stop calling my mother.',
  'Would you please stop calling?',
  'Please stop all calls.',
  'Stop harassing me.',
  'Stop making these calls.',
  'Do not call.',
  'Please do not call again.',
  "Don't call back.",
  "Don't you ever call me again.",
  'Do not call me at this number again.',
  "Don't call me on this number any more.",
  "Don't call me in the future.",
  'Could you not call me again?',
  'You must not call me again.',
  'Add me to your do not call list.',
  'Please add my number to your do-not-call list.',
  "I'm on the national do not call list.",
  'I want to be removed from your list.',
  'Please take my name off your list.',
  'Take our number off the list.',
  "I don't want to be called again.",
  "I don't want you to call me anymore.",
  'I do not want to receive calls.',
  "I don't want any calls from you.",
  'No more calls, please.',
  'Lose my number.',
  'Leave me alone.',
  'Unsubscribe me.',
  'I want to opt out.',
  'I revoke my consent.',
  'Rufen Sie mich nicht mehr an.',
  'Ruf hier nie wieder an!',
  'Ich möchte nicht mehr angerufen werden.',
  'Keine weiteren Anrufe, bitte.',
  'Hören Sie auf, hier anzurufen.',
  'Streichen Sie mich von Ihrer Liste.',
  'Löschen Sie meine Nummer.',
  'Lassen Sie mich in Ruhe.',
  'Ne m’appelez plus.',
  'Ne me rappelez jamais.',
  'Arrêtez de m’appeler !',
  'Je ne veux plus être appelé.',
  'Je vous demande de ne plus me contacter.',
  'Supprimez mon numéro.',
  'Laissez-moi tranquille.',
  'No me llamen más.',
  'No me vuelvan a llamar.',
  'Dejen de llamarme.',
  'No quiero más llamadas.',
  'No quiero que me llamen.',
  'Quíteme de su lista.',
  'Borren mi número.',
])('%j is a do-not-call request', (text) => {
  expect(asksNotToBeCalled(text)).toBe(true)
})

test.each([
  'Do not call me before noon, please.',
  "Please don't call me at work.",
  'Can you call me again tomorrow?',
  'I never call anybody.',
  'Take me through it again.',
  'Please remove the second appointment.',
  'I want more calls like this one.',
  'Not now. Bye.',
  'You called this number yesterday.',
  'Stop for a moment, please.',
  'The bus stop.',
  'Do not stop.',
  "Don't call me on Monday, call me on Tuesday.",
  "I don't want you to call me today.",
  'I do not want to be called at work.',
  'You did not call me.',
  'Why did nobody call me back?',
  'You can stop calling it that.',
  'Please stop calling before noon.',
  'I was going to call you again.',
  'I called to stop my order.',
  'Do not call the police.',
  'Did you take my name?',
  'Remove me? No, keep the appointment.',
  'Can I be removed from the waiting list?',
  'Rufen Sie mich morgen noch einmal an.',
  'Ich habe Sie nicht angerufen.',
  'Appelez-moi demain.',
  'Je m’appelle Anne.',
  'No me llamo Juan.',
  'Llámeme mañana.',
  'No me llamen hoy.',
])('%j is not a do-not-call request', (text) => {
  expect(asksNotToBeCalled(text)).toBe(false)
})

test('words of the bot are no request, and the event of the server is one', () => {
  const text = 'I will take you off our list: we do not call you again. Do not call me again.'
  expect(askedNotToBeCalled({ transcript: [['assistant', text]] })).toBe(false)
  expect(askedNotToBeCalled({ transcript: [['user', text]] })).toBe(true)
  expect(askedNotToBeCalled({ events: [{ type: doNotCallRequested, at_ms: 4 }] })).toBe(true)
})

test.each([
  ['7867', 'How are you?'],
  ['7867#', ''],
  ['9', 'To opt out of these calls, press 9.'],
  ['9', 'Press nine to be removed from our list, or one to go on.'],
  ['*', 'If you don’t want to receive more calls, please press star now.'],
])('%j after %j is a do-not-call request', (keys, words) => {
  expect(pressesNotToBeCalled(keys, words)).toBe(true)
})

test.each([
  ['1', 'Press nine to be removed from our list, or one to go on.'],
  ['9', 'Press 9 to talk to a person.'],
  ['78', ''],
])('%j after %j is not a do-not-call request', (keys, words) => {
  expect(pressesNotToBeCalled(keys, words)).toBe(false)
})

test('a long text takes no long time', () => {
  for (const part of [
    'stop the ',
    'do not want ',
    'streichen ',
    'no quiero ',
    'add my number ',
    "n't want you to ",
    'rufen nicht ',
    'non voglio ',
    'smetta di ',
    'nao quero ',
    'haal ',
    'niet meer ',
    'prosze ',
    'nie chce ',
    'beni ',
    'bugun ',
    'numarami ',
    'ring inte ',
    'vill inte ',
    'ta bort mig av ',
    'chiami piu ',
    'call me again ',
    'appelez plus ',
  ]) {
    const started = performance.now()
    asksNotToBeCalled(part.repeat(4_000))
    expect(performance.now() - started).toBeLessThan(1_000)
  }
})
