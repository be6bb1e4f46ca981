import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { sheetLines, type IdeaLanguage, type WordLine, wordLines } from './typed-idea.ts'
import type { IdeaEditor } from './use-idea-editor.ts'
import { fieldId, useProblem } from './use-problem.ts'

const longest: Partial<Record<WordLine, number>> = {
  title: 60,
  summary: 140,
  story: 1200,
  shareNames: 800,
  place: 80,
}
const tongues: readonly IdeaLanguage[] = ['es', 'en']

/** The texts in Spanish and English side by side, then the fact sheet. */
export function WordsFields({ editor }: { editor: IdeaEditor }) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <SectionCard title={t('words')} className="catalogue-words">
        <Lines editor={editor} lines={wordLines} />
      </SectionCard>
      <SectionCard title={t('sheet')} className="catalogue-words">
        <Lines editor={editor} lines={sheetLines} />
      </SectionCard>
    </>
  )
}

function Lines({ editor, lines }: { editor: IdeaEditor; lines: readonly WordLine[] }) {
  const { t } = useTranslation('catalogue')
  return lines.map((line) => (
    <div className="catalogue-pair" role="group" aria-label={t(`line.${line}`)} key={line}>
      {tongues.map((tongue) => (
        <Line key={tongue} editor={editor} line={line} tongue={tongue} />
      ))}
    </div>
  ))
}

function Line({ editor, line, tongue }: { editor: IdeaEditor; line: WordLine; tongue: IdeaLanguage }) {
  const { t } = useTranslation('catalogue')
  const path = `${tongue}.${line}`
  const error = useProblem(editor.problems)(path)
  const words = editor.typed[tongue]
  const field = {
    id: fieldId(path),
    lang: tongue,
    label: t('in', { line: t(`line.${line}`), tongue: t(`tongue.${tongue}`) }),
    value: words[line],
    error,
    maxLength: longest[line] ?? 240,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      editor.change({ [tongue]: { ...words, [line]: currentTarget.value } }),
  }
  if (line === 'title' || line === 'place') return <Field {...field} />
  return <TextField {...field} rows={line === 'story' ? 9 : line === 'shareNames' ? 5 : 2} />
}
