import { useTranslation } from 'react-i18next'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { PrintChoice } from './print-choice.ts'
import { PrintOptions } from './print-options.tsx'
import { PrintableCard } from './printable-card.tsx'
import type { usePrintPreviews } from './use-print-previews.ts'
import './printables.css'
import { printables } from '#shared/printables.ts'

type PrintablesProps = {
  choice: PrintChoice
  onChoose: (choice: PrintChoice) => void
  drawn: ReturnType<typeof usePrintPreviews>
}

/** All printables with previews. */
export function Printables({ choice, onChoose, drawn: { printed, state, retry } }: PrintablesProps) {
  const { t } = useTranslation('stationery')
  const { part } = useWedding()
  const shown = printables.filter((printable) => printable !== 'elders' || part === 'partner')
  return (
    <SectionCard title={t('title')} className="printables">
      <p className="mut t13">{t('note')}</p>
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
      <ul className="printables-list" aria-busy={state === 'drawing'}>
        {shown.map((printable) => (
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
    </SectionCard>
  )
}
