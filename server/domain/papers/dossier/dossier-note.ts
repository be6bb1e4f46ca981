import type { Dossier } from './dossier-content.ts'
import { column, edge, type PagePart, type Sheet, textWidth, topOfPage } from './dossier-page.ts'
import { isChecked } from './tax-note.ts'

/** The tax note of the country in parts that stay whole: its heading keeps the first fact, its sources the first source. */
export function noteParts(dossier: Dossier, sheet: Sheet): PagePart[] {
  const { translate, note, language, country, checkedOn } = dossier
  const { accent, ink, soft } = sheet.look.inks
  const part =
    (draw: (add: ReturnType<typeof column>['add']) => void, before = 0): PagePart =>
    (from) => {
      const text = column({
        x: edge,
        width: textWidth(sheet),
        from: from === topOfPage ? from : from + before,
        ink,
      })
      draw(text.add)
      return { marks: text.marks, to: text.at() }
    }
  const facts = note.facts.map((fact) => {
    const marks = fact.sources.map((at) => `[${at + 1}]`).join(' ')
    const doubt = isChecked(note, fact) ? '' : ` ${translate('note.unchecked')}`
    return `${fact[language]} ${marks}${doubt}`
  })
  const sources = note.sources.map(
    ({ title, url, publishedOn }, at) =>
      [`[${at + 1}] ${title}, ${publishedOn ?? translate('note.undated')}`, url] as const,
  )
  const source = (add: ReturnType<typeof column>['add'], at: number) => {
    const [title = '', url = ''] = sources[at] ?? []
    add(title, { size: 7.2 })
    add(url, { size: 6.2, ink: soft, inset: 14, after: 3 })
  }
  return [
    part((add) => {
      add(translate('note.title', { country }), { face: 'display', size: 17, ink: accent, after: 3 })
      add(translate('note.checked', { date: checkedOn }), { face: 'italic', ink: soft, after: 7 })
      for (const fact of facts.slice(0, 1)) add(fact, { after: 5 })
    }, 24),
    ...facts.slice(1).map((fact) => part((add) => add(fact, { after: 5 }))),
    part((add) => add(note.ask[language], { face: 'strong', after: 6 }), 3),
    part((add) => {
      add(translate('note.sources'), { face: 'strong', size: 8, ink: accent, after: 2 })
      source(add, 0)
    }, 4),
    ...sources.slice(1).map((_, at) => part((add) => source(add, at + 1))),
  ]
}
