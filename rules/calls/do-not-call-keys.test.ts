import { expect, test } from 'vitest'
import { pressesNotToBeCalled } from './do-not-call-keys'

test.each([
  ['7867', 'How are you?'],
  ['7867#', ''],
  ['*', 'If you don’t want to receive more calls, please press star now.'],
  ['9', 'Press nine to be removed from our list, or one to go on.'],
  ['9', 'To talk to us, press 1. To be removed, press 9.'],
  ['9', 'To talk to us, press 1, to be removed, press 9.'],
  ['9', 'Press 1 to talk to us, or 9 to opt out.'],
  ['9', 'To opt out of these calls, press 9, and to talk to us, press 1.'],
  ['9', 'Don’t want to get more calls? Press 9.'],
  ['9#', 'To opt out, press 9.'],
  ['999', 'To opt out, press 9.'],
  ['#', 'To opt out, press pound.'],
])('%j after %j is a do-not-call request', (keys, words) => {
  expect(pressesNotToBeCalled(keys, words)).toBe(true)
})

test.each([
  'To opt out of these calls, press 9.',
  'Press 9 to opt-out.',
  'Press nine if you would rather not be called.',
  'To be taken off our list, press 9.',
  'To unsubscribe, press 9.',
  'Press 9 to be added to our do-not-call list.',
  'To be placed on our do not call list, press the number 9.',
  'Press 9 to not receive further calls.',
  'Press 9 to remove yourself from our list.',
  'If you no longer wish to receive these calls, press 9.',
  'To have your number removed, press 9.',
  'To remove your phone number, please press the nine key.',
  'Press 9 to be excluded from future calls.',
  'Press 9 to cancel future calls.',
  'Drücken Sie die 9, um nicht mehr angerufen zu werden.',
  'Wenn Sie keine Anrufe mehr wünschen, drücken Sie bitte die Neun.',
  'Appuyez sur le 9 pour ne plus être appelé.',
  'Pour ne plus recevoir nos appels, tapez neuf.',
  'Para no recibir más llamadas, presione 9.',
  'Marque el número 9 si no desea que le llamemos.',
  'Premi 9 per non essere più chiamato.',
  'Se não quiser receber mais ligações, pressione 9.',
  'Toets 9 als u niet meer gebeld wilt worden.',
  'Aby nie otrzymywać więcej telefonów, naciśnij 9.',
  'Bir daha aranmak istemiyorsanız 9’a basın.',
  'Tryck 9 om du inte vill bli uppringd igen.',
  'Tryk på 9, hvis du ikke vil ringes op igen.',
  'Trykk 9 hvis du ikke vil bli oppringt igjen.',
])('9 after %j is a do-not-call request, and 1 is none', (words) => {
  expect(pressesNotToBeCalled('9', words)).toBe(true)
  expect(pressesNotToBeCalled('1', words)).toBe(false)
})

test.each([
  ['1', 'Press nine to be removed from our list, or one to go on.'],
  ['1', 'To talk to us, press 1, to be removed, press 9.'],
  ['1', 'Press 1 to talk to us, or 9 to opt out.'],
  ['1', 'To opt out of these calls, press 9, and to talk to us, press 1.'],
  ['9', 'Press 9 to talk to a person.'],
  ['9', 'Press 9 to confirm your appointment, or 1 to cancel it.'],
  ['1', 'Press 9 to confirm your appointment, or 1 to cancel it.'],
  ['1', 'Drücken Sie die 1 für den Vertrieb und die 2 für den Kundendienst.'],
  ['9', 'Shall we stop calling you in the morning? We have 9 appointments.'],
  ['78', ''],
  ['', 'To opt out, press 9.'],
])('%j after %j is not a do-not-call request', (keys, words) => {
  expect(pressesNotToBeCalled(keys, words)).toBe(false)
})

test('a long text is searched quickly', () => {
  for (const part of [
    'press 9 ',
    'not ',
    'press the ',
    'or 9, ',
    'be removed ',
    'appuyez sur ',
    '9 basin ',
  ]) {
    const started = performance.now()
    pressesNotToBeCalled('1', part.repeat(2_000))
    expect(performance.now() - started).toBeLessThan(1_000)
  }
})
