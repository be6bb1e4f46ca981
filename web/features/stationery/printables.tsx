import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Printable } from '#shared/printables.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { PrintChoice } from './print-choice.ts'
import { PrintOptions } from './print-options.tsx'
import { PrintableCard } from './printable-card.tsx'
import type { usePrintPreviews } from './use-print-previews.ts'
import './printables.css'

const groups: Readonly<Record<'before' | 'day' | 'after', readonly Printable[]>> = {
  before: ['saveTheDate', 'invitation', 'insert', 'codeCards', 'elders'],
  day: ['placeCards', 'tableNames', 'seatingPoster', 'menu', 'table', 'envelope'],
  after: ['thankYou'],
}

type PrintablesProps = {
  shown: readonly Printable[]
  choice: PrintChoice
  onChoose: (choice: PrintChoice) => void
  drawn: ReturnType<typeof usePrintPreviews>
}

/** All printables with previews, by the time at which couples need them. */
export function Printables({ shown, choice, onChoose, drawn }: PrintablesProps) {
  const { t } = useTranslation('stationery')
  const { printed, state, retry } = drawn
  return (
    <SectionCard title={t('title')} className="printables">
      <p className="mut t13">{t(choice.bleed ? 'notePress' : 'note')}</p>
      <PrintOptions choice={choice} onChoose={onChoose} />
      <p className="sr" role="status">
        {state === 'drawing' ? t('drawing') : ''}
      </p>
      {state === 'failed' && (
        <p className="printables-trouble" role="alert">
          {t('trouble')}{' '}
          <Action look="bare" icon="undo" onClick={retry}>
            {t('again')}
          </Action>
        </p>
      )}
      {(['before', 'day', 'after'] as const).map((group) => (
        <section key={group} aria-labelledby={`print-group-${group}`}>
          <h3 id={`print-group-${group}`}>{t(`groups.${group}`)}</h3>
          <ul className="printables-list" aria-busy={state === 'drawing'}>
            {groups[group]
              .filter((printable) => shown.includes(printable))
              .map((printable) => (
                <li key={printable}>
                  <PrintableCard
                    printable={printable}
                    look={printed[printable]}
                    choice={choice}
                    onChoose={onChoose}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  )
}
