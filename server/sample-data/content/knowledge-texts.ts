import type { BotName } from './plan'

type SampleEntry = { kind: 'faq' | 'snippet'; title: string; text: string }
/** A Markdown file. */
export type SampleDocument = { title: string; text: string }
export type SampleBase = {
  bot: BotName
  name: string
  description: string
  entries: readonly SampleEntry[]
  documents: readonly SampleDocument[]
}

export const knowledge: readonly SampleBase[] = [
  {
    bot: 'appointments',
    name: 'Northside Dental handbook',
    description: 'Opening hours, directions, prices and emergencies.',
    entries: [
      {
        kind: 'faq',
        title: 'When are you open?',
        text: 'Monday to Thursday from 8:00 to 18:00, Friday from 8:00 to 14:00. The practice is closed on weekends.',
      },
      {
        kind: 'faq',
        title: 'What should I bring to my appointment?',
        text: 'Your insurance card and, if you take medication every day, a list of it. New patients arrive ten minutes early to fill in a form.',
      },
      {
        kind: 'faq',
        title: 'What does it cost to cancel?',
        text: 'Nothing, as long as you tell us 24 hours before. After that we charge $40 for the reserved time.',
      },
      {
        kind: 'snippet',
        title: 'How to find us',
        text: 'Northside Dental is at 410 Harbor Street, on the second floor; there is an elevator. Parking behind the building is free for two hours. Bus 7 stops at Harbor Street, across the road.',
      },
      {
        kind: 'snippet',
        title: 'Emergencies',
        text: 'Patients with strong pain, a knocked-out tooth or bleeding that does not stop are seen on the same day: offer to transfer the call to the front desk. At night and on weekends the county emergency service answers.',
      },
    ],
    documents: [
      {
        title: 'Treatments and prices.md',
        text: `# Treatments and prices

## Check-up and cleaning
A check-up takes 30 minutes and costs $95. With a cleaning it takes an hour and costs $170. Most insurers pay for two visits a year.

## Fillings and crowns
A filling costs from $180, a ceramic crown from $1,100. The dentist gives a written estimate before the treatment begins.

## Whitening
Whitening costs $320 and is not covered by insurance. It takes 90 minutes; patients should not drink coffee for two days.
`,
      },
    ],
  },
  {
    bot: 'payments',
    name: 'Brightwell Energy billing',
    description: 'Ways to pay, installments and disputes.',
    entries: [
      {
        kind: 'faq',
        title: 'How can I pay?',
        text: 'By bank transfer, by direct debit, or with a card in the customer portal. A card number must never be read out on the phone.',
      },
      {
        kind: 'faq',
        title: 'Can I pay in installments?',
        text: 'Yes. Any open amount above 30 pounds can be split into three monthly installments without a fee. The first one is due within seven days.',
      },
      {
        kind: 'faq',
        title: 'I already paid. What now?',
        text: 'A transfer takes up to three working days to arrive. If it was made earlier, the accounts team looks for it and calls back within a day.',
      },
      {
        kind: 'snippet',
        title: 'When a customer cannot pay',
        text: 'Offer a callback by the hardship team. Never press for a date, and never mention the debt to another person.',
      },
    ],
    documents: [
      {
        title: 'Dispute process.md',
        text: `# Dispute process

## Wrong meter reading
Ask for the current reading and its date. The accounts team corrects the invoice within five working days and stops reminders until then.

## Moved out
Ask for the date of the move and the reading on that day. The final invoice follows within six weeks.

## Wrong name or address
Ask for the correct details. The invoice is issued again with a new due date.
`,
      },
    ],
  },
  {
    bot: 'support',
    name: 'Tidewell help center',
    description: 'Router, outages and technician visits.',
    entries: [
      {
        kind: 'faq',
        title: 'What do the lights on the router mean?',
        text: 'Green: connected. Amber, blinking: connecting, which takes up to three minutes. Red: no signal on the line; a technician is needed.',
      },
      {
        kind: 'faq',
        title: 'How long does a technician visit take?',
        text: 'About 45 minutes. Visits are on weekdays between 8:00 and 18:00, and are free if the fault is on our line.',
      },
      {
        kind: 'faq',
        title: 'Where is my contract number?',
        text: 'At the top right of every invoice. It begins with TW and has seven digits.',
      },
      {
        kind: 'snippet',
        title: 'Known outages',
        text: 'If several callers from one district report an outage on the same day, say that the network team is working on it and offer a text when service is back.',
      },
      {
        kind: 'snippet',
        title: 'Moving',
        text: 'A move needs two weeks of notice. The contract continues at the new address; a new router is not needed.',
      },
    ],
    documents: [
      {
        title: 'Router setup.md',
        text: `# Router setup

## Restart
Switch the router off, wait ten seconds and switch it on again. It is ready when the light is green.

## Reset
Hold the reset button for 15 seconds. The router then has the password on its label again.

## Slow Wi-Fi
Place the router in the open, away from microwaves and cordless phones. Devices more than two rooms away need an extender.
`,
      },
      {
        title: 'Plans.md',
        text: `# Plans

## Tidewell 50
50 Mbit/s for 24 pounds a month.

## Tidewell 250
250 Mbit/s for 34 pounds a month, with a free router.

## Tidewell Gig
1 Gbit/s for 49 pounds a month, where fiber is available. The change from another plan is free.
`,
      },
    ],
  },
  {
    bot: 'leads',
    name: 'Solar Bright buyer guide',
    description: 'What to tell people who asked for an offer.',
    entries: [
      {
        kind: 'faq',
        title: 'How long does an installation take?',
        text: 'Installation takes one to two days. From contract to first power takes six to ten weeks, mostly for the permit.',
      },
      {
        kind: 'faq',
        title: 'Do panels work in winter?',
        text: 'Yes, with about a third of the yield of a summer month. Cold air even makes them a little more efficient.',
      },
      {
        kind: 'snippet',
        title: 'What a consultant brings',
        text: 'A roof measurement, a yield estimate for the address and two offers: with and without a battery. The visit is free.',
      },
    ],
    documents: [
      {
        title: 'Tax credits.md',
        text: `# Tax credits

## Federal
Owners may be able to deduct part of the price from their income tax. The consultant brings the current figures.

## State
States and utilities have their own programs. Never promise an amount on the phone.
`,
      },
    ],
  },
]
