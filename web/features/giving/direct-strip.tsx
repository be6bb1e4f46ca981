import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstLetterOf } from '#web/ui/letters.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'

/** States that the money goes from the guest's bank to the couple's account without an intermediary. */
export function DirectStrip({ wedding, total }: { wedding: GivingWeddingFragment; total: string }) {
  const { t } = useTranslation('give')
  const couple = useCouple(wedding)
  return (
    <section className="direct" aria-labelledby="reciben">
      <div className="d-node">
        <span className="d-ico">
          <Icon name="bank" />
        </span>
        <span>{t('send.yourBank')}</span>
      </div>
      <div className="d-way" aria-hidden="true">
        <svg viewBox="0 0 240 60" preserveAspectRatio="none">
          <path
            d="M4 46C60 46 70 14 120 14s60 32 116 32"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="1 7"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <svg className="d-plane" viewBox="0 0 44 34">
          <path d="M43 2 1 15l13 5.5z" fill="#f0796a" />
          <path d="M43 2 14 20.5 17 32z" fill="#b23a2f" />
          <path d="M43 2 17 32l5-8.5 9.5 4z" fill="#e2594b" />
        </svg>
      </div>
      <div className="d-node">
        <span className="d-duo" aria-hidden="true">
          {wedding.partners.map(({ givenNames }) => (
            <span key={givenNames}>{firstLetterOf(givenNames)}</span>
          ))}
        </span>
        <span>{t('send.theirAccount')}</span>
      </div>
      <p className="d-t" id="reciben">
        <Trans t={t} i18nKey="send.receive" values={{ couple, total }} components={{ b: <b /> }} />
      </p>
    </section>
  )
}
