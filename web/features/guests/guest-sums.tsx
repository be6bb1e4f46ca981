import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import type { CelebrationSums } from './load-guests.ts'

const figures = ['yes', 'children', 'no', 'maybe', 'pending'] as const

type GuestSumsProps = { celebrations: readonly CelebrationSums[]; day: string }

/** The number of guests and their diets per celebration, as a text for the caterer. */
export function GuestSums({ celebrations, day }: GuestSumsProps) {
  const { t } = useTranslation('guests')
  const cateringWords = useCateringWords(day)
  const [chosen, setChosen] = useState<string | null>(null)
  const sums = celebrations.find(({ celebrationId }) => celebrationId === chosen) ?? celebrations[0]
  if (!sums) return null
  return (
    <SectionCard title={t('sums.title')} className="guest-sums">
      {celebrations.length > 1 && (
        <Segments
          label={t('sums.choose')}
          segments={celebrations.map(({ celebrationId, name }) => ({ value: celebrationId, label: name }))}
          value={sums.celebrationId}
          onChoose={setChosen}
        />
      )}
      <dl className="guest-figures">
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`sums.${figure}`)}</dt>
            <dd className="num">{sums[figure]}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('sums.diets')}</h3>
      {sums.diets.length === 0 ? (
        <p className="mut t13">{t('sums.noDiets')}</p>
      ) : (
        <ul className="guest-diets">
          {sums.diets.map(({ words, count }) => (
            <li key={words}>{t('catering.diet', { count, diet: words })}</li>
          ))}
        </ul>
      )}
      <div className="guest-around">
        <CopyButton text={cateringWords(sums)} what={t('sums.copyWhat')}>
          {t('sums.copy')}
        </CopyButton>
      </div>
    </SectionCard>
  )
}

/** Returns a function for that text. */
function useCateringWords(day: string): (sums: CelebrationSums) => string {
  const { t } = useTranslation('guests')
  const format = useFormat()
  return ({ name, yes, children, maybe, pending, diets }) =>
    [
      t('catering.head', { celebration: name, date: format.date(day) }),
      t('catering.yes', { count: yes, children }),
      ...(maybe + pending > 0 ? [t('catering.open', { count: maybe + pending })] : []),
      ...(diets.length > 0 ? [t('catering.diets')] : []),
      ...diets.map(({ words, count }) => t('catering.diet', { count, diet: words })),
    ].join('\n')
}
