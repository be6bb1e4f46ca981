import { describe, expect, it } from 'vitest'
import type { TranslatedTextFragment } from '#web/graphql/generated/graphql.ts'
import { groupTexts, suggestedTranslations } from './text-groups.ts'

const text = (subjectId: string, original: string, more: Partial<TranslatedTextFragment> = {}) =>
  ({
    key: `${subjectId} ${original}`,
    group: 'gift',
    subjectId,
    subject: subjectId,
    sectionKind: null,
    field: 'title',
    original,
    translation: null,
    former: null,
    suggestion: null,
    maxLetters: 120,
    isLong: false,
    isUnpublished: false,
    ...more,
  }) satisfies TranslatedTextFragment

describe('Texts to translate', () => {
  it('are grouped by subject in their order', () => {
    const groups = groupTexts([text('globo', 'a'), text('cena', 'b'), text('globo', 'c')])
    expect(groups.map(({ subject, texts }) => [subject, texts.map(({ original }) => original)])).toEqual([
      ['globo', ['a', 'c']],
      ['cena', ['b']],
    ])
  })

  it('take the words of the catalogue only where the couple wrote none of their own', () => {
    const suggestion = 'Balloon'
    const former = { original: 'El globo', text: 'Our balloon' }
    expect(
      suggestedTranslations([
        text('globo', 'Globo', { suggestion }),
        text('globo', 'En globo', { suggestion, translation: 'By balloon' }),
        text('globo', 'Globos', { suggestion, former }),
        text('cena', 'Cena'),
      ]),
    ).toEqual([{ original: 'Globo', text: 'Balloon' }])
  })
})
