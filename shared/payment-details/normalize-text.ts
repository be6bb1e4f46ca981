/** Letters of other alphabets that look like Latin capitals. */
const lookAlikeLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['АВСЕНІЈКМОРЅТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABCEHIJKMOPSTXYABEZHIKMNOPTYX'],
    ['авсеһіјкморѕтхуԁɡοα', 'abcehijkmopstxydgoa'],
  ].flatMap(([from = '', to = '']) =>
    Array.from(from, (letter, index): [string, string] => [letter, to[index] ?? letter]),
  ),
)

/** First and last code point of circled digits that NFKC keeps, and the value of the first. */
const circledDigits = [
  [0x2776, 0x277e, 1],
  [0x2780, 0x2788, 1],
  [0x278a, 0x2792, 1],
  [0x24f5, 0x24fd, 1],
  [0x24ff, 0x24ff, 0],
  [0x1f10b, 0x1f10b, 0],
  [0x1f10c, 0x1f10c, 0],
] as const

/**
 * Returns the ASCII digit of a decimal digit of any script, whose ten digits are consecutive code points
 * (Unicode, chapter 4.6).
 */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let steps = 0
  while (steps < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - steps - 1))) steps += 1
  return String(steps)
}

function circledDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const range = circledDigits.find(([first, last]) => code >= first && code <= last)
  return range ? String(code - range[0] + range[2]) : character
}

/** Returns the text in display order: a right-to-left override (U+202E) reverses the following text. */
function inShownOrder(text: string): string {
  return text.replace(/\u202e([^\u202c\n]*)/g, (_, hidden: string) =>
    Array.from(hidden).toReversed().join(''),
  )
}

/**
 * Normalizes a text: display order, NFKC, no invisible characters and combining marks, ASCII digits, Latin
 * letters instead of look-alikes, and single spaces.
 */
export function normalizeText(text: string): string {
  return inShownOrder(text)
    .normalize('NFKD')
    .replace(/[\p{DI}\p{Cf}\p{Mn}\p{Me}]/gu, '')
    .normalize('NFKC')
    .replace(/[\u2460-\u27bf\u{1f10b}\u{1f10c}]/gu, circledDigit)
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\u0250-\u052f]/gu, (letter) => lookAlikeLetters[letter] ?? letter)
    .replaceAll('\u3002', '.')
    .replace(/\s+/gu, ' ')
}

const listOf = (words: string) => words.split(' ')

const units = listOf(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince ' +
    'dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres ' +
    'veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
)
const tens = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const englishUnits = listOf(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
    'fifteen sixteen seventeen eighteen nineteen twenty',
)
const englishTens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 3) * 10]),
  ...englishUnits.map((word, value): [string, number] => [word, value]),
  ...englishTens.map((word, index): [string, number] => [word, (index + 3) * 10]),
])

const wordList = (words: Iterable<string>) =>
  [...words].toSorted((one, two) => two.length - one.length).join('|')
const oneNumber = new RegExp(`\\b(?:${wordList(numberWords.keys())})\\b`, 'gi')
const compound = new RegExp(
  `\\b(${wordList([...tens, ...englishTens, 'veinte', 'twenty'])})(?: y | e | ?- ?| )(${wordList([...units.slice(1, 10), ...englishUnits.slice(1, 10)])})\\b`,
  'gi',
)

/** Replaces the numbers 0 to 99 in Spanish or English words by digits: "setenta y nueve" becomes 79. */
export function digitsForNumberWords(normalized: string): string {
  const value = (word: string) => numberWords.get(word.toLowerCase()) ?? 0
  return normalized
    .replace(compound, (_, ten: string, unit: string) => String(value(ten) + value(unit)))
    .replace(oneNumber, (word) => String(value(word)))
}

const fillers = new RegExp(
  `(?<![\\p{L}\\d])(?:${wordList(
    listOf(
      'y luego despues entonces ahora seguido seguida sigue mas punto guion espacio coma barra ' +
        'and then after next followed by dot dash space comma slash hyphen digit digito numero ' +
        'number',
    ),
  )})(?![\\p{L}\\d])`,
  'giu',
)

/** Removes filler words between the groups of a number. */
export function withoutFillers(normalized: string): string {
  return normalized.replace(fillers, ' ').replace(/ +/g, ' ')
}

const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  i: '1',
  l: '1',
  L: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
  g: '9',
}

/**
 * Replaces O, I, l, S, B and similar letters by digits in every group that contains a digit. Two letters at
 * the start of a group are kept as a country code.
 */
export function digitsForLookAlikes(normalized: string): string {
  const digits = (group: string) => group.replace(/\D/g, (letter) => digitFor[letter] ?? letter)
  return normalized
    .replace(/(?<=\d)[OoQIil|!SsBZz]+(?=\d)/g, digits)
    .replace(
      /(?<![A-Za-z\d])(?![Oo]{2})([A-Za-z]{2})(?=[\dOoIlSBZ|]{2})([\dOoQDIil|!ZzSsGBgL]*)(?![A-Za-z])/g,
      (whole, country: string, rest: string) => (/\d/.test(rest) ? country + digits(rest) : whole),
    )
    .replace(
      /(?<![A-Za-z\d])(?![A-Za-z]{2}\d\d)(?=[A-Za-z|!]*\d|[Oo]{2,}\b)[\dOoQDIil|!ZzSsGBgL]+(?![A-Za-z\d])/g,
      digits,
    )
}
