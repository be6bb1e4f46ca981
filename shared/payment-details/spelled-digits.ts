const listOf = (words: string) => words.split(' ')
const alternatives = (words: Iterable<string>) =>
  [...words].toSorted((one, two) => two.length - one.length).join('|')

/** The number words 0 to 99 of a language, without accents, as in normalized texts. */
type Language = {
  /** 0 to 19 in order; `/` separates forms of one number, `~` is a hyphen or a space. */
  readonly units: string
  /** 20, 30 … up to the last one written as one word. */
  readonly tens: Readonly<Record<string, number>>
  /** The text between tens and units. */
  readonly joint: string
}

const catalan: Language = {
  units:
    'zero u/un/una dos/dues tres quatre cinc sis set vuit/huit nou deu onze dotze tretze catorze quinze setze disset/desset divuit/devuit dinou/denou',
  tens: {
    vint: 20,
    trenta: 30,
    quaranta: 40,
    cinquanta: 50,
    seixanta: 60,
    setanta: 70,
    vuitanta: 80,
    huitanta: 80,
    noranta: 90,
  },
  joint: '-i-| i |-| ',
}
const portuguese: Language = {
  units:
    'zero um/uma dois/duas tres quatro cinco seis/meia sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove',
  tens: {
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
  },
  joint: ' e | |-',
}
const french: Language = {
  units:
    'zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix~sept dix~huit dix~neuf',
  tens: {
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    septante: 70,
    'quatre~vingts?': 80,
    huitante: 80,
    octante: 80,
    nonante: 90,
  },
  joint: '-et-| et |-| ',
}

/** The fewest number words that can spell an account or telephone number. */
const minWords = 5

const spelledForm = (form: string, value: number) => {
  const pattern = form.replaceAll('~', '[- ]')
  return { pattern, shape: new RegExp(`^${pattern}$`, 'i'), value }
}

/**
 * Returns a function that replaces the number words of a language by digits, or returns null for a text with
 * too few of them.
 */
function readerOf({ units, tens, joint }: Language): (normalized: string) => string | null {
  const unitForms = listOf(units).flatMap((forms, value) =>
    forms.split('/').map((form) => spelledForm(form, value)),
  )
  const tenForms = Object.entries(tens).map(([form, value]) => spelledForm(form, value))
  const valueIn = (forms: typeof unitForms, word: string) =>
    forms.find(({ shape }) => shape.test(word))?.value ?? 0
  const unit = alternatives(unitForms.map(({ pattern }) => pattern))
  const ten = alternatives(tenForms.map(({ pattern }) => pattern))
  const number = new RegExp(
    `(?<![\\p{L}\\d])(?:(${ten})(?:(?:${joint})(${unit}))?|(${unit}))(?![\\p{L}\\d])`,
    'giu',
  )
  return (normalized) => {
    let count = 0
    const written = normalized.replace(
      number,
      (_, tensWord: string | undefined, withUnit: string | undefined, alone: string | undefined) => {
        count += 1
        if (alone !== undefined) return String(valueIn(unitForms, alone))
        const begin = valueIn(tenForms, tensWord ?? '')
        const rest = withUnit === undefined ? null : valueIn(unitForms, withUnit)
        // "vingt zero" is two numbers; "soixante-dix" and "quatre-vingt-onze" are one.
        return rest === 0 ? `${begin} 0` : String(begin + (rest ?? 0))
      },
    )
    return count < minWords ? null : written
  }
}

const readers = [catalan, portuguese, french].map(readerOf)

/**
 * Returns the text with number words as digits, for each of Catalan, Portuguese and French of which it
 * contains enough.
 */
export function digitsInOtherLanguages(normalized: string): string[] {
  return readers.flatMap((read) => read(normalized) ?? [])
}

const listMark = /(?<=^|[\s/|,;·•*-])(\d{1,2}) ?[.)º°:-]+ ?(?=\S)/g

/** Removes the marks of a numbered list ("1.", "2)", "3 -") between the groups of a number. */
export function withoutListMarks(normalized: string): string {
  let next = 1
  const without = normalized.replace(listMark, (mark, number: string) => {
    if (Number(number) !== next) return mark
    next += 1
    return ' '
  })
  return next > 2 ? without : normalized
}

const spacedLetters = /(?<![\p{L}\d])\p{L}(?:[ .·_*-]{1,3}\p{L}){3,}(?![\p{L}\d])/gu

/** Joins words that are spelled letter by letter: "b i z u m". */
export function joinSpacedLetters(normalized: string): string {
  return normalized.replace(spacedLetters, (word) => word.replace(/[^\p{L}]/gu, ''))
}
