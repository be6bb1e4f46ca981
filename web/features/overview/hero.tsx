import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import { figuresOf } from '#web/workspace/pictures/covers.ts'
import { HeroLand } from './hero-land.tsx'

type HeroProps = {
  now: string
  /** Gifts since the last visit; null on the first one. */
  arrived: number | null
}

/** The greeting, the days left, and the news. */
export function Hero({ now, arrived }: HeroProps) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { user, wedding } = useShell()
  const { daysToGo, totals } = wedding
  const words =
    daysToGo > 0 ? ([String(daysToGo), t('overview.hero.unit', { count: daysToGo })] as const) : null
  return (
    <section className="hero" aria-label={t('overview.hero.label')}>
      <PageName title={t('shell.places.overview')} />
      <HeroLand daysToGo={daysToGo} words={words} figures={figuresOf(wedding.imgCover)} />
      <div className="hero-text">
        <p className="hero-day">{format.day(dayAt(now, wedding.timeZone))}</p>
        <h1>{t(`overview.hero.${partOfDay(now)}`, { name: user.name })}</h1>
        <p>
          {daysToGo > 1 && (
            <Trans
              t={t}
              i18nKey="overview.hero.days"
              values={{ count: daysToGo }}
              components={{ b: <b /> }}
            />
          )}
          {daysToGo === 1 && t('overview.hero.tomorrow')}
          {daysToGo === 0 && t('overview.hero.today')}
          {daysToGo < 0 && t('overview.hero.past')}
          {arrived !== null && arrived > 0 && (
            <>
              {' '}
              <Trans
                t={t}
                i18nKey="overview.hero.arrived"
                values={{ count: arrived }}
                components={{ b: <b /> }}
              />
            </>
          )}
          {totals.unreadMails > 0 && (
            <>
              {' '}
              <Trans
                t={t}
                i18nKey="overview.hero.unread"
                values={{ count: totals.unreadMails }}
                components={{ a: <Link to="/boda/buzon" /> }}
              />
            </>
          )}
          {totals.toDecideCount > 0 && (
            <>
              {' '}
              <Trans
                t={t}
                i18nKey="overview.hero.decide"
                values={{ count: totals.toDecideCount }}
                components={{ a: <Link to="/boda/llegado?ver=por-decidir" /> }}
              />
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function partOfDay(now: string): 'morning' | 'afternoon' | 'night' {
  const hour = new Date(now).getHours()
  if (hour >= 6 && hour < 13) return 'morning'
  return hour >= 13 && hour < 21 ? 'afternoon' : 'night'
}
