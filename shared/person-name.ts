import { foldToUpperCase } from './fold-text.ts'

/** Particles between names, which identify no one. */
const particles = new Set([
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'EL',
  'Y',
  'E',
  'I',
  'DA',
  'DO',
  'DOS',
  'VAN',
  'VON',
  'SAN',
])

/** Variants of a name in bank statements and everyday use: abbreviations and short forms. */
const sameName: Record<string, string> = {
  MA: 'MARIA',
  M: 'MARIA',
  MRIA: 'MARIA',
  FCO: 'FRANCISCO',
  FCA: 'FRANCISCA',
  ANT: 'ANTONIO',
  JOSEF: 'JOSE',
  ROGUEZ: 'RODRIGUEZ',
  RGUEZ: 'RODRIGUEZ',
  FDEZ: 'FERNANDEZ',
  FDZ: 'FERNANDEZ',
  GLEZ: 'GONZALEZ',
  GLZ: 'GONZALEZ',
  HDEZ: 'HERNANDEZ',
  HDZ: 'HERNANDEZ',
  MTNEZ: 'MARTINEZ',
  MTZ: 'MARTINEZ',
  SCHEZ: 'SANCHEZ',
  LPEZ: 'LOPEZ',
  GMEZ: 'GOMEZ',
  DGUEZ: 'DOMINGUEZ',
  PEPE: 'JOSE',
  PEPA: 'JOSEFA',
  PACO: 'FRANCISCO',
  PANCHO: 'FRANCISCO',
  CURRO: 'FRANCISCO',
  KIKO: 'FRANCISCO',
  PAQUI: 'FRANCISCA',
  LOLA: 'DOLORES',
  CONCHA: 'CONCEPCION',
  CONCHI: 'CONCEPCION',
  PILI: 'PILAR',
  NACHO: 'IGNACIO',
  QUIQUE: 'ENRIQUE',
  KIKE: 'ENRIQUE',
  LUPE: 'GUADALUPE',
  MEMO: 'GUILLERMO',
  TONO: 'ANTONIO',
  TONI: 'ANTONIO',
  MANOLO: 'MANUEL',
  MANU: 'MANUEL',
  RAFA: 'RAFAEL',
  JAVI: 'JAVIER',
  SANTI: 'SANTIAGO',
  MERCHE: 'MERCEDES',
  CHELO: 'CONSUELO',
  CHARO: 'ROSARIO',
  TERE: 'TERESA',
  INMA: 'INMACULADA',
  ISA: 'ISABEL',
  BEA: 'BEATRIZ',
  ALEX: 'ALEJANDRO',
  EDU: 'EDUARDO',
  DANI: 'DANIEL',
  GABI: 'GABRIEL',
  FER: 'FERNANDO',
  LALO: 'EDUARDO',
  CHUY: 'JESUS',
  CHUCHO: 'JESUS',
}
/** Short forms that combine two names. */
const twoNames: Record<string, readonly string[]> = {
  CHEMA: ['JOSE', 'MARIA'],
  JOSEMA: ['JOSE', 'MARIA'],
  MAITE: ['MARIA', 'TERESA'],
  MAYTE: ['MARIA', 'TERESA'],
  MARISA: ['MARIA', 'LUISA'],
  MARICARMEN: ['MARIA', 'CARMEN'],
  CHUS: ['MARIA', 'JESUS'],
  JUANJO: ['JUAN', 'JOSE'],
  JUANMA: ['JUAN', 'MANUEL'],
  JOSELUIS: ['JOSE', 'LUIS'],
}
/** Given names too common to identify a person on their own. */
const usual = new Set(
  (
    'MARIA JOSE ANTONIO MANUEL FRANCISCO JUAN LUIS CARLOS JESUS JAVIER MIGUEL ANGEL PEDRO PABLO ANA ISABEL CARMEN LAURA ' +
    'LUCIA MARTA ELENA PILAR ROSA PAULA CRISTINA DIEGO JORGE SERGIO DAVID DANIEL ANDRES HUGO ALEJANDRO FERNANDO RAFAEL ' +
    'TRANSFERENCIA BIZUM BODA REGALO LUNA MIEL FAMILIA'
  ).split(' '),
)
const minPrefixLength = 4

/** Returns the names in a text in comparable spelling, without particles. */
export function namesIn(text: string): string[] {
  const plain = foldToUpperCase(text.replace(/M[ªa]\.?(?=[\s.]|$)|M\.ª/g, 'MARIA '))
  return plain
    .split(/[^A-Z]+/)
    .flatMap((word) => twoNames[word] ?? [sameName[word] ?? word])
    .filter((word) => word.length > 1 && !particles.has(word))
}

/**
 * Returns whether two words are the same name, allowing for truncation by a bank and for a typo in a long
 * name.
 */
function isSame(name: string, other: string, isLast: boolean): boolean {
  if (name === other) return true
  if (isLast && other.length >= minPrefixLength && name.startsWith(other)) return true
  return name.length >= 6 && Math.abs(name.length - other.length) <= 1 && differsByOne(name, other)
}

function differsByOne(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (a.length === b.length) return a.slice(at + 1) === b.slice(at + 1)
  return a.length > b.length ? a.slice(at + 1) === b.slice(at) : a.slice(at) === b.slice(at + 1)
}

/**
 * Returns how well a person's name matches a bank line, in any order of surnames: 0 not at all, 1 a surname,
 * 2 two names, 3 three names or all of them.
 */
export function nameSimilarity(person: readonly string[], words: readonly string[]): 0 | 1 | 2 | 3 {
  const last = words.length - 1
  const found = person.filter((name) => words.some((word, at) => isSame(name, word, at === last)))
  const different = new Set(found)
  if (different.size >= 3 || (different.size >= 2 && different.size === new Set(person).size)) return 3
  if (different.size === 2) return 2
  const [only] = different
  return only !== undefined && only.length >= 4 && !usual.has(only) ? 1 : 0
}
