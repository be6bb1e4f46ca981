import { describe, expect, it } from 'vitest'
import { nameSimilarity, namesIn } from './person-name.ts'

describe('The names in a text', () => {
  it.each([
    ['Carmen Navarro Ruiz', ['CARMEN', 'NAVARRO', 'RUIZ']],
    ['  begoña   peña-ibáñez ', ['BEGONA', 'PENA', 'IBANEZ']],
    ['J. Pérez', ['PEREZ']],
    ['', []],
    ['123 €', []],
  ])('"%s" are compared without accents, punctuation and single letters', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it.each(['Mª Luz', 'Ma Luz', 'Ma. Luz', 'M.ª Luz', 'Mª. Luz', 'MA LUZ', 'M Luz', 'MRIA LUZ'])(
    '"%s" is María Luz',
    (text) => {
      expect(namesIn(text)).toEqual(['MARIA', 'LUZ'])
    },
  )

  it('keeps words that only start like María', () => {
    expect(namesIn('Mariano Mara Luz Soto Mª')).toEqual(['MARIANO', 'MARA', 'LUZ', 'SOTO', 'MARIA'])
  })

  it.each('de del la las los el y e i da do dos van von san'.split(' '))('"%s" is not a name', (word) => {
    expect(namesIn(`Ana ${word} Soto`)).toEqual(['ANA', 'SOTO'])
  })

  it.each([
    ['Fco', 'Francisco'],
    ['Fca', 'Francisca'],
    ['Ant', 'Antonio'],
    ['Josef', 'José'],
    ['Roguez', 'Rodríguez'],
    ['Rguez', 'Rodríguez'],
    ['Fdez', 'Fernández'],
    ['Fdz', 'Fernández'],
    ['Glez', 'González'],
    ['Glz', 'González'],
    ['Hdez', 'Hernández'],
    ['Hdz', 'Hernández'],
    ['Mtnez', 'Martínez'],
    ['Mtz', 'Martínez'],
    ['Schez', 'Sánchez'],
    ['Lpez', 'López'],
    ['Gmez', 'Gómez'],
    ['Dguez', 'Domínguez'],
    ['Pepe', 'José'],
    ['Pepa', 'Josefa'],
    ['Paco', 'Francisco'],
    ['Pancho', 'Francisco'],
    ['Curro', 'Francisco'],
    ['Kiko', 'Francisco'],
    ['Paqui', 'Francisca'],
    ['Lola', 'Dolores'],
    ['Concha', 'Concepción'],
    ['Conchi', 'Concepción'],
    ['Pili', 'Pilar'],
    ['Nacho', 'Ignacio'],
    ['Quique', 'Enrique'],
    ['Kike', 'Enrique'],
    ['Lupe', 'Guadalupe'],
    ['Memo', 'Guillermo'],
    ['Toño', 'Antonio'],
    ['Toni', 'Antonio'],
    ['Manolo', 'Manuel'],
    ['Manu', 'Manuel'],
    ['Rafa', 'Rafael'],
    ['Javi', 'Javier'],
    ['Santi', 'Santiago'],
    ['Merche', 'Mercedes'],
    ['Chelo', 'Consuelo'],
    ['Charo', 'Rosario'],
    ['Tere', 'Teresa'],
    ['Inma', 'Inmaculada'],
    ['Isa', 'Isabel'],
    ['Bea', 'Beatriz'],
    ['Álex', 'Alejandro'],
    ['Edu', 'Eduardo'],
    ['Dani', 'Daniel'],
    ['Gabi', 'Gabriel'],
    ['Fer', 'Fernando'],
    ['Lalo', 'Eduardo'],
    ['Chuy', 'Jesús'],
    ['Chucho', 'Jesús'],
    ['Chema', 'José María'],
    ['Josema', 'José María'],
    ['Maite', 'María Teresa'],
    ['Mayte', 'María Teresa'],
    ['Marisa', 'María Luisa'],
    ['Maricarmen', 'María Carmen'],
    ['Chus', 'María Jesús'],
    ['Juanjo', 'Juan José'],
    ['Juanma', 'Juan Manuel'],
    ['Joseluis', 'José Luis'],
  ])('%s is %s', (written, name) => {
    expect(namesIn(written)).toEqual(namesIn(name))
  })
})

describe('The similarity of a person and the words of a line', () => {
  const carmen = ['CARMEN', 'NAVARRO', 'RUIZ']
  it.each([
    [3, 'RUIZ NAVARRO CARMEN'],
    [2, 'NAVARRO CARMEN LUNA'],
    [1, 'NAVARRO LUNA'],
    [1, 'LUNA RUIZ'],
    [0, 'LUNA DE MIEL'],
    [0, ''],
  ] as const)('is %i for "%s"', (alike, words) => {
    expect(nameSimilarity(carmen, words.split(' '))).toBe(alike)
  })

  it('is 3 when both names of a person with two names match', () => {
    expect(nameSimilarity(['ANA', 'SOTO'], ['SOTO', 'ANA', 'BODA'])).toBe(3)
    expect(nameSimilarity(['ANA', 'SOTO', 'SOTO'], ['SOTO', 'ANA'])).toBe(3)
    expect(nameSimilarity(['BEGONA'], ['BEGONA'])).toBe(1)
  })

  it('accepts a name prefix only at the end of the line, from four letters on', () => {
    expect(nameSimilarity(['ZABALETA'], ['LUNA', 'ZABA'])).toBe(1)
    expect(nameSimilarity(['ZABALETA'], ['LUNA', 'ZAB'])).toBe(0)
    expect(nameSimilarity(['ZABALETA'], ['ZABA', 'LUNA'])).toBe(0)
    expect(nameSimilarity(['ZABALETA'], ['LUNA', 'BALETA'])).toBe(0)
  })

  it.each([
    ['NAVARRO', 'NAVARO', 'a letter too few'],
    ['NAVARRO', 'NAVARRRO', 'one too many'],
    ['NAVARRO', 'NABARRO', 'another one'],
    ['NAVARRO', 'NAVARRA', 'another at the end'],
    ['NAVARRO', 'AVARRO', 'the first missing'],
  ])('tolerates %s → %s: %s', (name, other) => {
    expect(nameSimilarity([name], [other, 'LUNA'])).toBe(1)
  })

  it.each([
    ['NAVARRO', 'NABARRA'],
    ['NAVARRO', 'NAVARROSA'],
    ['NAVARRO', 'NAVAR'],
    ['SERRA', 'SERNA'],
    ['RAMIRO', 'RAMOS'],
  ])('does not match %s with %s', (name, other) => {
    expect(nameSimilarity([name], [other, 'LUNA'])).toBe(0)
  })

  it('tolerates errors from six letters on, and not before', () => {
    expect(nameSimilarity(['CASTRO'], ['CASTTO', 'LUNA'])).toBe(1)
    expect(nameSimilarity(['TORRE'], ['TORRA', 'LUNA'])).toBe(0)
  })

  it.each(
    (
      'MARIA JOSE ANTONIO MANUEL FRANCISCO JUAN LUIS CARLOS JESUS JAVIER MIGUEL ANGEL PEDRO PABLO ANA ISABEL CARMEN LAURA ' +
      'LUCIA MARTA ELENA PILAR ROSA PAULA CRISTINA DIEGO JORGE SERGIO DAVID DANIEL ANDRES HUGO ALEJANDRO FERNANDO RAFAEL ' +
      'TRANSFERENCIA BIZUM BODA REGALO LUNA MIEL FAMILIA'
    ).split(' '),
  )('is inconclusive for %s alone', (word) => {
    expect(nameSimilarity([word, 'QUIROGA'], [word])).toBe(0)
  })

  it('is zero for one name of three letters', () => {
    expect(nameSimilarity(['GIL', 'QUIROGA'], ['GIL'])).toBe(0)
    expect(nameSimilarity(['GILA', 'QUIROGA'], ['GILA'])).toBe(1)
  })
})
