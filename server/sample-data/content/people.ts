import type { Author } from '#server/bots/author'
import type { Random } from '#server/telephony/random'

const person = (actor_name: string): Author => ({ actor: 'session', actor_name })

/** Who saved the versions of the sample bots, and who reviews their calls. */
export const authors = {
  anna: person('Anna Keller'),
  ben: person('Ben Ortiz'),
  maria: person('Maria Lopez'),
  /** A program: the prefix of its key. */
  deployment: { actor: 'key', actor_name: 'sk_c41d' },
} satisfies Record<string, Author>

const firstNames = {
  english:
    'Olivia Noah Amelia Liam Grace Ethan Ruby Mason Chloe Lucas Hannah Owen Zoe Caleb Isla Dylan Maya Aaron Leah Theo Nora Ravi Priya Kwame Aisha Mei Diego Lucia Tariq Freya',
  continental:
    'Anna Jonas Camille Hugo Greta Lukas Elin Oskar Manon Felix Astrid Emil Juliette Moritz Linnea Antoine Clara Nils Sofie Matteo Yasmin Can Ewa Piotr Ines Rafael Lotte Karim Vera Milan',
}
const family = {
  english:
    'Carter Hughes Patel Bennett Okafor Nguyen Walsh Fisher Reid Morgan Singh Brooks Doyle Harper Lopez Grant Khan Barker Stone Kelly Ellis Chen Marsh Pike Dunn Frost Ahmed Lowe Nash Quinn',
  continental:
    'Weber Laurent Lindqvist Fischer Moreau Bergman Krause Fournier Nyström Vogel Girard Sandberg Lange Mercier Holm Brandt Roussel Ekström Seidel Garnier Yildiz Nowak Costa Haddad Petrov Jansen Arnold Blanc Falk Lehmann',
}

export type Region = keyof typeof firstNames

export function nameIn(region: Region, random: Random): string {
  return `${random.pick(firstNames[region].split(' '))} ${random.pick(family[region].split(' '))}`
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

const areas = [
  ...['202', '212', '303', '312', '404', '415', '512', '617', '702', '816', '503'],
  ...['206', '213', '305', '720', '737', '971', '602', '919', '216'],
]

const cities: Readonly<Record<string, string>> = {
  720: 'Denver',
  737: 'Austin',
  971: 'Portland',
  602: 'Phoenix',
  919: 'Raleigh',
}

/** The city of a sample number, by its area code. */
export const cityOfNumber = (number: string): string => cities[number.slice(2, 5)] ?? 'Denver'
const british = ['442079460', '441134960', '441144960', '441154960', '441164960', '447700900', '353209120']
const continental = ['493023125', '496990009', '498999998', '3319900', '3363998', '492214710', '494066969']

export type NumberKind = 'american' | 'british' | 'continental'

/**
 * Numbers that regulators reserve for films, tests and examples, so that no phone ever rings: 555-01xx in North America,
 * and the ranges of Ofcom, ComReg, Bundesnetzagentur and Arcep. `index` below 2,000.
 */
export function fictionalNumber(kind: NumberKind, index: number): string {
  if (kind === 'american') return `+1${areas[Math.floor(index / 100)]}555${padded(100 + (index % 100), 4)}`
  const prefixes = kind === 'british' ? british : continental
  const prefix = prefixes[index % prefixes.length] ?? ''
  return `+${prefix}${padded(Math.floor(index / prefixes.length) % 1000, digitsAfter(prefix))}`
}

function digitsAfter(prefix: string): number {
  return prefix.startsWith('33') ? 4 : 3
}
